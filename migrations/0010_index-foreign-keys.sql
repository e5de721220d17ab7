CREATE INDEX "settings_updated_by" ON "settings" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "settings_changes_by" ON "settings_changes" USING btree ("by");--> statement-breakpoint
CREATE INDEX "ballots_created_by" ON "ballots" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "ballots_confirmed_by" ON "ballots" USING btree ("confirmed_by");--> statement-breakpoint
CREATE INDEX "book_club_books_created_by" ON "book_club_books" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "membership_grants_user_id" ON "membership_grants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "membership_grants_granted_by" ON "membership_grants" USING btree ("granted_by");--> statement-breakpoint
CREATE INDEX "membership_grants_ended_by" ON "membership_grants" USING btree ("ended_by");--> statement-breakpoint
CREATE INDEX "playlist_tracks_added_by" ON "playlist_tracks" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "podcasts_created_by" ON "podcasts" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "song_of_the_week_track_id" ON "song_of_the_week" USING btree ("track_id");--> statement-breakpoint
CREATE INDEX "song_of_the_week_created_by" ON "song_of_the_week" USING btree ("created_by");