CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "recordings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"original_file_id" uuid NOT NULL,
	"stream_file_id" uuid,
	"access" text DEFAULT 'owner' NOT NULL,
	"state" text DEFAULT 'processing' NOT NULL,
	"failure" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"duration_seconds" double precision,
	"peaks" smallint[],
	"loudness_lufs" double precision,
	"true_peak_db" double precision,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recordings_state" CHECK ("recordings"."state" IN ('processing', 'live', 'failed')),
	CONSTRAINT "recordings_access" CHECK ("recordings"."access" IN ('public', 'members', 'owner'))
);
--> statement-breakpoint
CREATE TABLE "artist_pages" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "artist_pages_slug_unique" UNIQUE("slug"),
	CONSTRAINT "artist_pages_about_length" CHECK (char_length("artist_pages"."about") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "track_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "playlist_collaborators" (
	"playlist_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "playlist_collaborators_playlist_id_user_id_pk" PRIMARY KEY("playlist_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "playlist_tracks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"playlist_id" uuid NOT NULL,
	"track_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"added_by" uuid,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "playlist_tracks_once" UNIQUE("playlist_id","track_id")
);
--> statement-breakpoint
CREATE TABLE "playlists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"visibility" text DEFAULT 'private' NOT NULL,
	"created_by" uuid NOT NULL,
	"invite_hash" text,
	"track_count" integer DEFAULT 0 NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "playlists_slug_unique" UNIQUE("slug"),
	CONSTRAINT "playlists_invite_hash_unique" UNIQUE("invite_hash"),
	CONSTRAINT "playlists_name_length" CHECK (char_length("playlists"."name") BETWEEN 1 AND 100),
	CONSTRAINT "playlists_description_length" CHECK (char_length("playlists"."description") <= 500),
	CONSTRAINT "playlists_visibility" CHECK ("playlists"."visibility" IN ('public', 'unlisted', 'private'))
);
--> statement-breakpoint
CREATE TABLE "song_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"song_id" uuid NOT NULL,
	"user_id" uuid,
	"comment" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	CONSTRAINT "song_comments_length" CHECK (char_length("song_comments"."comment") BETWEEN 1 AND 500)
);
--> statement-breakpoint
CREATE TABLE "song_of_the_week" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"artist" text NOT NULL,
	"note" text,
	"week_start_date" date NOT NULL,
	"audio_url" text,
	"artwork_url" text,
	"artwork_file_id" uuid,
	"track_id" uuid,
	"recording_id" uuid,
	"state" text DEFAULT 'live' NOT NULL,
	"duration_seconds" double precision,
	"loudness_lufs" double precision,
	"created_by" uuid,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "song_of_the_week_title_length" CHECK (char_length("song_of_the_week"."title") BETWEEN 1 AND 200),
	CONSTRAINT "song_of_the_week_artist_length" CHECK (char_length("song_of_the_week"."artist") BETWEEN 1 AND 200),
	CONSTRAINT "song_of_the_week_note_length" CHECK (char_length("song_of_the_week"."note") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "track_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"track_id" uuid NOT NULL,
	"user_id" uuid,
	"at_seconds" double precision NOT NULL,
	"comment" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	CONSTRAINT "track_comments_length" CHECK (char_length("track_comments"."comment") BETWEEN 1 AND 500),
	CONSTRAINT "track_comments_at" CHECK ("track_comments"."at_seconds" >= 0)
);
--> statement-breakpoint
DROP INDEX "tracks_newest";--> statement-breakpoint
DROP INDEX "tracks_highest_rated";--> statement-breakpoint
DROP INDEX "tracks_most_popular";--> statement-breakpoint
DROP INDEX "tracks_genre_newest";--> statement-breakpoint
ALTER TABLE "tracks" ALTER COLUMN "audio_url" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "access" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "track_listens" ADD COLUMN "played_share" real DEFAULT 0.5 NOT NULL;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "licence" text DEFAULT 'all-rights-reserved' NOT NULL;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "credits" text;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "visibility" text DEFAULT 'public' NOT NULL;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "recording_id" uuid;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "state" text DEFAULT 'processing' NOT NULL;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "loudness_lufs" double precision;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "is_listed" boolean GENERATED ALWAYS AS (visibility = 'public' AND state = 'live' AND published_at IS NOT NULL) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "search_words" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "artist_pages" ADD CONSTRAINT "artist_pages_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_collaborators" ADD CONSTRAINT "playlist_collaborators_playlist_id_playlists_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."playlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_collaborators" ADD CONSTRAINT "playlist_collaborators_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_tracks" ADD CONSTRAINT "playlist_tracks_playlist_id_playlists_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."playlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_tracks" ADD CONSTRAINT "playlist_tracks_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_tracks" ADD CONSTRAINT "playlist_tracks_added_by_user_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlists" ADD CONSTRAINT "playlists_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "song_comments" ADD CONSTRAINT "song_comments_song_id_song_of_the_week_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."song_of_the_week"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "song_comments" ADD CONSTRAINT "song_comments_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "song_of_the_week" ADD CONSTRAINT "song_of_the_week_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "song_of_the_week" ADD CONSTRAINT "song_of_the_week_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "song_of_the_week" ADD CONSTRAINT "song_of_the_week_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_comments" ADD CONSTRAINT "track_comments_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_comments" ADD CONSTRAINT "track_comments_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recordings_processing" ON "recordings" USING btree ("updated_at") WHERE "recordings"."state" = 'processing';--> statement-breakpoint
CREATE INDEX "track_words_similar" ON "track_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "playlist_collaborators_user_id" ON "playlist_collaborators" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "playlist_tracks_place" ON "playlist_tracks" USING btree ("playlist_id","position");--> statement-breakpoint
CREATE INDEX "playlist_tracks_track_id" ON "playlist_tracks" USING btree ("track_id");--> statement-breakpoint
CREATE INDEX "playlists_created_by" ON "playlists" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "playlists_listed" ON "playlists" USING btree ("is_featured" DESC NULLS LAST,"updated_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "playlists"."visibility" = 'public';--> statement-breakpoint
CREATE INDEX "song_comments_place" ON "song_comments" USING btree ("song_id","created_at","id");--> statement-breakpoint
CREATE INDEX "song_comments_user_id" ON "song_comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "song_of_the_week_date" ON "song_of_the_week" USING btree ("week_start_date" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "song_of_the_week_recording_id" ON "song_of_the_week" USING btree ("recording_id");--> statement-breakpoint
CREATE INDEX "track_comments_place" ON "track_comments" USING btree ("track_id","at_seconds","id");--> statement-breakpoint
CREATE INDEX "track_comments_user_id" ON "track_comments" USING btree ("user_id");--> statement-breakpoint
-- What was there before was there for everyone, and goes on so.
UPDATE "files" SET "access" = 'public';
--> statement-breakpoint
INSERT INTO "recordings" ("id", "owner_id", "original_file_id", "stream_file_id", "access", "state", "duration_seconds", "peaks", "created_at")
SELECT "audio_file_id", "created_by", "audio_file_id", "audio_file_id", 'public', 'live', "duration_seconds", "peaks", "created_at" FROM "tracks";
--> statement-breakpoint
UPDATE "tracks" SET "slug" = "id"::text, "recording_id" = "audio_file_id", "state" = 'live', "published_at" = "created_at",
	"search_words" = array_remove(regexp_split_to_array(lower("title" || ' ' || "artist"), '[^[:alnum:]]+'), '');
--> statement-breakpoint
INSERT INTO "track_words" SELECT DISTINCT unnest("search_words") FROM "tracks";
--> statement-breakpoint
ALTER TABLE "tracks" ALTER COLUMN "slug" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "tracks" ALTER COLUMN "recording_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tracks_artist_newest" ON "tracks" USING btree ("created_by","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "tracks"."is_listed";--> statement-breakpoint
CREATE INDEX "tracks_search" ON "tracks" USING gin ("search_words") WHERE "tracks"."is_listed";--> statement-breakpoint
CREATE INDEX "tracks_recording_id" ON "tracks" USING btree ("recording_id");--> statement-breakpoint
CREATE INDEX "tracks_newest" ON "tracks" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "tracks"."is_listed";--> statement-breakpoint
CREATE INDEX "tracks_highest_rated" ON "tracks" USING btree ("rating_rank" DESC NULLS LAST,"published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "tracks"."is_listed";--> statement-breakpoint
CREATE INDEX "tracks_most_popular" ON "tracks" USING btree ("listens" DESC NULLS LAST,"published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "tracks"."is_listed";--> statement-breakpoint
CREATE INDEX "tracks_genre_newest" ON "tracks" USING btree ("genre","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "tracks"."is_listed";--> statement-breakpoint
ALTER TABLE "tracks" DROP COLUMN "audio_file_id";--> statement-breakpoint
ALTER TABLE "tracks" DROP COLUMN "peaks";--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_slug_unique" UNIQUE("slug");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_access" CHECK ("files"."access" IN ('public', 'members', 'owner'));--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_credits_length" CHECK (char_length("tracks"."credits") <= 1000);--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_licence" CHECK ("tracks"."licence" IN ('all-rights-reserved', 'cc-by', 'cc-by-sa', 'cc-by-nc', 'cc-by-nc-sa', 'cc-by-nd', 'cc-by-nc-nd', 'cc0'));--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_visibility" CHECK ("tracks"."visibility" IN ('public', 'unlisted', 'draft'));--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_state" CHECK ("tracks"."state" IN ('processing', 'live', 'failed'));