DROP INDEX "changes_subject";--> statement-breakpoint
DROP INDEX "changes_kind";--> statement-breakpoint
DROP INDEX "changes_by";--> statement-breakpoint
DROP INDEX "changes_newest";--> statement-breakpoint
DROP INDEX "mail_log_newest";--> statement-breakpoint
DROP INDEX "mail_log_state";--> statement-breakpoint
DROP INDEX "recordings_light_waiting";--> statement-breakpoint
DROP INDEX "moderation_cases_closed";--> statement-breakpoint
DROP INDEX "moderation_log_user_id";--> statement-breakpoint
DROP INDEX "moderation_log_newest";--> statement-breakpoint
DROP INDEX "backups_started_at";--> statement-breakpoint
DROP INDEX "ballots_running";--> statement-breakpoint
DROP INDEX "ballots_confirmed";--> statement-breakpoint
DROP INDEX "book_club_books_newest";--> statement-breakpoint
DROP INDEX "contact_messages_state";--> statement-breakpoint
DROP INDEX "tracks_newest";--> statement-breakpoint
DROP INDEX "tracks_highest_rated";--> statement-breakpoint
DROP INDEX "tracks_most_popular";--> statement-breakpoint
DROP INDEX "tracks_genre_newest";--> statement-breakpoint
DROP INDEX "tracks_artist_newest";--> statement-breakpoint
DROP INDEX "tracks_created_by";--> statement-breakpoint
DROP INDEX "tracks_made";--> statement-breakpoint
DROP INDEX "notifications_newest";--> statement-breakpoint
DROP INDEX "playlists_listed";--> statement-breakpoint
DROP INDEX "podcasts_newest";--> statement-breakpoint
DROP INDEX "posts_newest";--> statement-breakpoint
DROP INDEX "posts_author_id";--> statement-breakpoint
DROP INDEX "post_versions_newest";--> statement-breakpoint
DROP INDEX "push_deliveries_newest";--> statement-breakpoint
DROP INDEX "push_deliveries_state";--> statement-breakpoint
DROP INDEX "song_of_the_week_date";--> statement-breakpoint
DROP INDEX "invitations_newest";--> statement-breakpoint
CREATE INDEX "tracks_rated" ON "tracks" USING btree ("stars_sum","total_ratings") WHERE "tracks"."total_ratings" > 0 AND NOT "tracks"."is_sample";--> statement-breakpoint
CREATE INDEX "changes_subject" ON "changes" USING btree ("kind","subject_id","at","id");--> statement-breakpoint
CREATE INDEX "changes_kind" ON "changes" USING btree ("kind","at","id");--> statement-breakpoint
CREATE INDEX "changes_by" ON "changes" USING btree ("by","at","id");--> statement-breakpoint
CREATE INDEX "changes_newest" ON "changes" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "mail_log_newest" ON "mail_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mail_log_state" ON "mail_log" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "recordings_light_waiting" ON "recordings" USING btree ("id") WHERE "recordings"."state" = 'live' AND "recordings"."light" = 'waiting';--> statement-breakpoint
CREATE INDEX "moderation_cases_closed" ON "moderation_cases" USING btree ("closed_at","id");--> statement-breakpoint
CREATE INDEX "moderation_log_user_id" ON "moderation_log" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "moderation_log_newest" ON "moderation_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "backups_started_at" ON "backups" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "ballots_running" ON "ballots" USING btree ("kind","created_at") WHERE "ballots"."confirmed_at" IS NULL AND "ballots"."cancelled_at" IS NULL;--> statement-breakpoint
CREATE INDEX "ballots_confirmed" ON "ballots" USING btree ("kind","confirmed_at","id") WHERE "ballots"."confirmed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "book_club_books_newest" ON "book_club_books" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_state" ON "contact_messages" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "tracks_newest" ON "tracks" USING btree ("published_at","id") WHERE "tracks"."is_listed";--> statement-breakpoint
CREATE INDEX "tracks_highest_rated" ON "tracks" USING btree ("rating_rank","published_at","id") WHERE "tracks"."is_listed";--> statement-breakpoint
CREATE INDEX "tracks_most_popular" ON "tracks" USING btree ("listens","published_at","id") WHERE "tracks"."is_listed";--> statement-breakpoint
CREATE INDEX "tracks_genre_newest" ON "tracks" USING btree ("genre","published_at","id") WHERE "tracks"."is_listed";--> statement-breakpoint
CREATE INDEX "tracks_artist_newest" ON "tracks" USING btree ("created_by","published_at","id") WHERE "tracks"."is_listed";--> statement-breakpoint
CREATE INDEX "tracks_created_by" ON "tracks" USING btree ("created_by","created_at","id");--> statement-breakpoint
CREATE INDEX "tracks_made" ON "tracks" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "playlists_listed" ON "playlists" USING btree ("is_featured","updated_at","id") WHERE "playlists"."visibility" = 'public';--> statement-breakpoint
CREATE INDEX "podcasts_newest" ON "podcasts" USING btree ("published_at","id") WHERE "podcasts"."published_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("published_at","id") WHERE "posts"."published_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "posts_author_id" ON "posts" USING btree ("author_id","updated_at");--> statement-breakpoint
CREATE INDEX "post_versions_newest" ON "post_versions" USING btree ("post_id","at","id");--> statement-breakpoint
CREATE INDEX "push_deliveries_newest" ON "push_deliveries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "push_deliveries_state" ON "push_deliveries" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "song_of_the_week_date" ON "song_of_the_week" USING btree ("week_start_date","created_at","id");--> statement-breakpoint
CREATE INDEX "invitations_newest" ON "invitations" USING btree ("created_at","id");