-- Written by hand: as shared/fold-text.ts and shared/search-words.ts say it.
CREATE FUNCTION search_letters(input text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN replace(replace(replace(replace(translate(lower(regexp_replace(normalize(input, NFKD), '[\u0300-\u036f]', '', 'g')),
	'øØđĐðÐıłŁħĦŧŦŋŊςẞÆŒÞ', 'ooddddillhhttnnσßæœþ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');--> statement-breakpoint
CREATE FUNCTION search_fold(input text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN translate(search_letters(input), '''’', '');--> statement-breakpoint
-- In scripts without spaces each letter with the next, and the last of a run alone. No word has places above 16383: further
-- down they begin anew, since only the distance between two pairs is asked for.
CREATE FUNCTION search_pairs(folded text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT coalesce(string_agg(rtrim(pair) || ':' || place % 16000 + 1, ' '), '')::tsvector FROM (
	SELECT letter || coalesce(lead(letter) OVER (ORDER BY place), '') AS pair, place
	FROM string_to_table(left(regexp_replace(folded, '[^\u0e00-\u109f\u1100-\u11ff\u1780-\u17ff\u3005-\u3007\u3041-\u30fa\u30fc-\u312f\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]+', ' ', 'g'), 60000), NULL) WITH ORDINALITY AS l (letter, place)
) AS pairs WHERE pair !~ '^ ');--> statement-breakpoint
-- Words written with marks between short parts, as one.
CREATE FUNCTION search_joined(folded text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT coalesce(string_agg(translate(found.written[1], './-', ''), ' '), '') FROM regexp_matches(folded,
	'(?<![^\s!"#$%&()*+,\-./:;<=>?@\[\\\]\^_`{|}~“”„‘«»–—…·•¡¿、。「」\u0e00-\u109f\u1100-\u11ff\u1780-\u17ff\u3005-\u3007\u3041-\u30fa\u30fc-\u312f\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff])([^\s!"#$%&()*+,\-./:;<=>?@\[\\\]\^_`{|}~“”„‘«»–—…·•¡¿、。「」\u0e00-\u109f\u1100-\u11ff\u1780-\u17ff\u3005-\u3007\u3041-\u30fa\u30fc-\u312f\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]{1,4}(?:[./-][^\s!"#$%&()*+,\-./:;<=>?@\[\\\]\^_`{|}~“”„‘«»–—…·•¡¿、。「」\u0e00-\u109f\u1100-\u11ff\u1780-\u17ff\u3005-\u3007\u3041-\u30fa\u30fc-\u312f\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]{1,4})+)(?![^\s!"#$%&()*+,\-./:;<=>?@\[\\\]\^_`{|}~“”„‘«»–—…·•¡¿、。「」\u0e00-\u109f\u1100-\u11ff\u1780-\u17ff\u3005-\u3007\u3041-\u30fa\u30fc-\u312f\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff])', 'g') AS found (written));--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_plain(input text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN translate(search_fold(input),
	'!"#$%&()*+,-./:;<=>?@[\]^_`{|}~“”„‘«»–—…·•¡¿、。「」', '                                                ');--> statement-breakpoint
CREATE FUNCTION search_vector_of(folded text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN folded ~ '[\u0e00-\u109f\u1100-\u11ff\u1780-\u17ff\u3005-\u3007\u3041-\u30fa\u30fc-\u312f\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]|[^\s][./-][^\s]'
	THEN search_pairs(folded) || to_tsvector('simple'::regconfig, translate(regexp_replace(folded, '([\u0e00-\u109f\u1100-\u11ff\u1780-\u17ff\u3005-\u3007\u3041-\u30fa\u30fc-\u312f\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]+)', ' \1 ', 'g'),
		'!"#$%&()*+,-./:;<=>?@[\]^_`{|}~“”„‘«»–—…·•¡¿、。「」', '                                                ') || ' ' || search_joined(folded))
	ELSE to_tsvector('simple'::regconfig, translate(folded,
		'!"#$%&()*+,-./:;<=>?@[\]^_`{|}~“”„‘«»–—…·•¡¿、。「」', '                                                ')) END;--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_vector(input text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN search_vector_of(search_fold(input));--> statement-breakpoint
-- Generated from here on, but for the index on the column made anew.
DROP INDEX "tracks_search_begun";--> statement-breakpoint
ALTER TABLE "profiles" drop column "plain_name";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "plain_name" text GENERATED ALWAYS AS (' ' || search_letters(full_name)) STORED;--> statement-breakpoint
CREATE INDEX "profiles_name_similar" ON "profiles" USING gin ("plain_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tracks_search_begun" ON "tracks" USING gin (search_vector(coalesce(title, '') || ' ' || coalesce(artist, ''))) WHERE "tracks"."is_listed";--> statement-breakpoint
-- Written by hand: what was indexed before.
REINDEX INDEX "profiles_name_words";--> statement-breakpoint
REINDEX INDEX "artist_pages_about_words";--> statement-breakpoint
REINDEX INDEX "reading_posts_words";--> statement-breakpoint
REINDEX INDEX "book_club_books_words";--> statement-breakpoint
REINDEX INDEX "tracks_title_begun";--> statement-breakpoint
REINDEX INDEX "playlists_name_words";--> statement-breakpoint
REINDEX INDEX "playlists_words";--> statement-breakpoint
REINDEX INDEX "podcasts_words";--> statement-breakpoint
REINDEX INDEX "podcasts_transcript_words";--> statement-breakpoint
REINDEX INDEX "posts_words";--> statement-breakpoint
REINDEX INDEX "song_of_the_week_words";--> statement-breakpoint
REINDEX INDEX "chat_images_words";--> statement-breakpoint
REINDEX INDEX "chat_messages_words";--> statement-breakpoint
UPDATE "tracks" SET "search_words" = ARRAY(
	SELECT word FROM (
		SELECT DISTINCT search_letters(word) AS word
		FROM unnest("search_words" || string_to_array(search_joined(search_fold("title" || ' ' || "artist")), ' ')) word
	) words WHERE word <> '' ORDER BY word LIMIT 40
) WHERE "search_words"::text ~ '[øđðıłħŧŋςßæœþ]' OR search_joined(search_fold("title" || ' ' || "artist")) <> '';--> statement-breakpoint
INSERT INTO "track_words" SELECT DISTINCT word, (
	SELECT string_agg(
		CASE WHEN letter ~ '[a-z0-9]' THEN letter ELSE substr('0123456789abcdefghijklmnopqrstuvwxyz', ascii(letter) % 36 + 1, 1) END,
		'' ORDER BY place
	) FROM regexp_split_to_table(word, '') WITH ORDINALITY letters (letter, place)
) FROM "tracks", unnest("search_words") word WHERE "is_listed" ON CONFLICT DO NOTHING;--> statement-breakpoint
-- The next job reads them anew.
UPDATE "search_words_read" SET "until" = '-infinity';
