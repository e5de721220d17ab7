-- Written by hand: what the indexes below are made of. Before them.
CREATE FUNCTION search_plain(input text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN translate(lower(regexp_replace(normalize(input, NFKD), '[\u0300-\u036f''’]', '', 'g')),
	'!"#$%&()*+,-./:;<=>?@[\]^_`{|}~“”„‘«»–—…·•¡¿、。「」', '                                                ');--> statement-breakpoint
CREATE FUNCTION search_vector(input text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN to_tsvector('simple'::regconfig, translate(lower(regexp_replace(normalize(input, NFKD), '[\u0300-\u036f''’]', '', 'g')),
	'!"#$%&()*+,-./:;<=>?@[\]^_`{|}~“”„‘«»–—…·•¡¿、。「」', '                                                '));--> statement-breakpoint
-- A WebVTT file without times and tags.
CREATE FUNCTION search_spoken(vtt text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(vtt, '[0-9:.]+ --> [^\n]*|<[^>]*>', ' ', 'g');--> statement-breakpoint
-- Generated from here on.
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"ascii" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words_read" (
	"kind" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "chat_images_words";--> statement-breakpoint
DROP INDEX "chat_messages_words";--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gin ("ascii" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_name_words" ON "profiles" USING gin (search_vector(coalesce(full_name, '')));--> statement-breakpoint
CREATE INDEX "artist_pages_about_words" ON "artist_pages" USING gin (search_vector(coalesce(about, '')));--> statement-breakpoint
CREATE INDEX "reading_posts_words" ON "reading_posts" USING gin (search_vector(coalesce(comment, '')));--> statement-breakpoint
CREATE INDEX "book_club_books_words" ON "book_club_books" USING gin (search_vector(coalesce(title, '') || ' ' || coalesce(author, '') || ' ' || coalesce(description, '') || ' ' || coalesce(isbn, '')));--> statement-breakpoint
CREATE INDEX "tracks_search_begun" ON "tracks" USING gin (array_to_tsvector(search_words)) WHERE "tracks"."is_listed";--> statement-breakpoint
CREATE INDEX "tracks_title_begun" ON "tracks" USING btree (search_plain(title) text_pattern_ops) WHERE "tracks"."is_listed";--> statement-breakpoint
CREATE INDEX "playlists_name_words" ON "playlists" USING gin (search_vector(coalesce(name, '')));--> statement-breakpoint
CREATE INDEX "playlists_words" ON "playlists" USING gin (search_vector(coalesce(name, '') || ' ' || coalesce(description, '')));--> statement-breakpoint
CREATE INDEX "podcasts_words" ON "podcasts" USING gin (search_vector(coalesce(title, '') || ' ' || coalesce(description, '') || ' ' || coalesce(jsonb_path_query_array(people, '$[*].name')::text, '') || ' ' || coalesce(jsonb_path_query_array(chapters, '$[*].title')::text, '')));--> statement-breakpoint
CREATE INDEX "podcasts_transcript_words" ON "podcasts" USING gin (search_vector(coalesce(search_spoken(transcript_vtt), '')));--> statement-breakpoint
CREATE INDEX "posts_words" ON "posts" USING gin (search_vector(coalesce(title, '') || ' ' || coalesce(excerpt, '')));--> statement-breakpoint
CREATE INDEX "song_of_the_week_words" ON "song_of_the_week" USING gin (search_vector(coalesce(title, '') || ' ' || coalesce(artist, '') || ' ' || coalesce(note, '')));--> statement-breakpoint
CREATE INDEX "chat_images_words" ON "chat_images" USING gin (search_vector(coalesce(alt, '')));--> statement-breakpoint
CREATE INDEX "chat_messages_words" ON "chat_messages" USING gin (search_vector(coalesce(content, '')));