-- A track that is deleted, by whatever way, leaves its playlists as if it had been taken out of each:
-- counted, and without a gap. Playlists are locked in one order, after the track.
CREATE FUNCTION "leave_playlists"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM "playlists" WHERE "id" IN (
		SELECT "playlist_id" FROM "playlist_tracks" WHERE "track_id" = OLD."id"
	) ORDER BY "id" FOR UPDATE;
	WITH "gone" AS (
		DELETE FROM "playlist_tracks" WHERE "track_id" = OLD."id" RETURNING "playlist_id", "position"
	), "counted" AS (
		UPDATE "playlists" SET "track_count" = "track_count" - 1
		FROM "gone" WHERE "playlists"."id" = "gone"."playlist_id"
	)
	UPDATE "playlist_tracks" SET "position" = "playlist_tracks"."position" - 1
	FROM "gone"
	WHERE "playlist_tracks"."playlist_id" = "gone"."playlist_id"
		AND "playlist_tracks"."position" > "gone"."position";
	RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER "tracks_leave_playlists" BEFORE DELETE ON "tracks"
FOR EACH ROW EXECUTE FUNCTION "leave_playlists"();
