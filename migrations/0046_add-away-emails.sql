ALTER TABLE "notification_events" ADD COLUMN "email_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "emails_when_away" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "away_emailed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "notification_events_email_at" ON "notification_events" USING btree ("email_at","user_id") WHERE "notification_events"."email_at" IS NOT NULL;