DROP INDEX "track_words_similar";--> statement-breakpoint
ALTER TABLE "track_words" ADD COLUMN "ascii" text;--> statement-breakpoint
-- What was there before gets its words as new tracks get them: without accents, 40 letters at most.
UPDATE "tracks" SET "search_words" = ARRAY(
	SELECT DISTINCT left(word, 40) FROM regexp_split_to_table(
		lower(regexp_replace(normalize("title" || ' ' || "artist", NFKD), '[\u0300-\u036f''’]', '', 'g')),
		'[^[:alnum:]]+'
	) word WHERE word <> ''
);
--> statement-breakpoint
DELETE FROM "track_words";
--> statement-breakpoint
INSERT INTO "track_words" SELECT DISTINCT word, (
	SELECT string_agg(
		CASE WHEN letter ~ '[a-z0-9]' THEN letter ELSE substr('0123456789abcdefghijklmnopqrstuvwxyz', ascii(letter) % 36 + 1, 1) END,
		'' ORDER BY place
	) FROM regexp_split_to_table(word, '') WITH ORDINALITY letters (letter, place)
) FROM "tracks", unnest("search_words") word WHERE "is_listed";
--> statement-breakpoint
ALTER TABLE "track_words" ALTER COLUMN "ascii" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "track_words_similar" ON "track_words" USING gin ("ascii" gin_trgm_ops);
