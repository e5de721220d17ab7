CREATE TABLE "session_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_messages_length" CHECK (char_length("session_messages"."text") BETWEEN 1 AND 500)
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "first_steps_hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session_messages" ADD CONSTRAINT "session_messages_booking_id_session_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."session_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_messages" ADD CONSTRAINT "session_messages_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_messages_booking" ON "session_messages" USING btree ("booking_id","created_at","id");--> statement-breakpoint
CREATE INDEX "session_messages_author_id" ON "session_messages" USING btree ("author_id");