CREATE TABLE "email_bounces" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"soft_count" smallint DEFAULT 0 NOT NULL,
	"status" text,
	"reason" text NOT NULL,
	"bounced_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	CONSTRAINT "email_bounces_status" CHECK ("email_bounces"."status" ~ '^[45]\.\d{1,3}\.\d{1,3}$'),
	CONSTRAINT "email_bounces_reason_length" CHECK (char_length("email_bounces"."reason") <= 300)
);
--> statement-breakpoint
ALTER TABLE "mail_log" ADD COLUMN "receipt" text;--> statement-breakpoint
ALTER TABLE "email_bounces" ADD CONSTRAINT "email_bounces_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_bounces_stopped" ON "email_bounces" USING btree ("stopped_at") WHERE "email_bounces"."stopped_at" IS NOT NULL;