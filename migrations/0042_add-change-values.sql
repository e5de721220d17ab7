ALTER TABLE "changes" ADD COLUMN "values" jsonb;--> statement-breakpoint
ALTER TABLE "book_club_books" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "podcasts" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "song_of_the_week" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
-- Trials stored before they counted (decision 066).
UPDATE "user_payment_info" SET "subscription_status" = 'active' WHERE "subscription_status" = 'trialing';
