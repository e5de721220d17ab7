ALTER TABLE "conversations" DROP CONSTRAINT "conversations_kind";--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "subject_kind" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "audience" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "opened_by" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "opened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_opened_by_user_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_opened_by" ON "conversations" USING btree ("opened_by");--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_subject" UNIQUE("subject_kind","subject_id");--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_subject_kind" CHECK ("conversations"."subject_kind" IS NULL OR "conversations"."subject_kind" IN ('week', 'book', 'episode', 'track'));--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_audience" CHECK ("conversations"."audience" IS NULL OR "conversations"."audience" IN ('members', 'premium'));--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_room" CHECK (("conversations"."kind" = 'room') = ("conversations"."subject_kind" IS NOT NULL) AND num_nulls("conversations"."subject_kind", "conversations"."subject_id", "conversations"."audience", "conversations"."opened_at") IN (0, 4));--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_kind" CHECK ("conversations"."kind" IN ('community', 'direct', 'room'));