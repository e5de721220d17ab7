DROP INDEX "reading_posts_place";--> statement-breakpoint
DROP INDEX "post_comments_place";--> statement-breakpoint
DROP INDEX "song_comments_place";--> statement-breakpoint
DROP INDEX "track_comments_place";--> statement-breakpoint
ALTER TABLE "reading_posts" ADD COLUMN "thread_id" uuid;--> statement-breakpoint
ALTER TABLE "reading_posts" ADD COLUMN "reply_to_id" uuid;--> statement-breakpoint
ALTER TABLE "post_comments" ADD COLUMN "thread_id" uuid;--> statement-breakpoint
ALTER TABLE "post_comments" ADD COLUMN "reply_to_id" uuid;--> statement-breakpoint
ALTER TABLE "song_comments" ADD COLUMN "thread_id" uuid;--> statement-breakpoint
ALTER TABLE "song_comments" ADD COLUMN "reply_to_id" uuid;--> statement-breakpoint
ALTER TABLE "track_comments" ADD COLUMN "thread_id" uuid;--> statement-breakpoint
ALTER TABLE "track_comments" ADD COLUMN "reply_to_id" uuid;--> statement-breakpoint
CREATE INDEX "reading_posts_thread" ON "reading_posts" USING btree ("book_id","at_percent" DESC,coalesce("thread_id", "id") DESC,"id");--> statement-breakpoint
CREATE INDEX "post_comments_thread" ON "post_comments" USING btree ("post_id",coalesce("thread_id", "id"),"id");--> statement-breakpoint
CREATE INDEX "song_comments_thread" ON "song_comments" USING btree ("song_id",coalesce("thread_id", "id"),"id");--> statement-breakpoint
CREATE INDEX "track_comments_thread" ON "track_comments" USING btree ("track_id","at_seconds",coalesce("thread_id", "id"),"id");