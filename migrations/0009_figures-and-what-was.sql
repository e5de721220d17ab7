-- Who did it is forgotten with the account; the server's tables do not know the feature's.
ALTER TABLE "changes" ADD CONSTRAINT "changes_by_user_id_fk" FOREIGN KEY ("by") REFERENCES "public"."user"("id") ON DELETE set null;
--> statement-breakpoint
-- Books of before have been out since they were added.
UPDATE "book_club_books" SET "published_at" = "created_at", "told_at" = "created_at";
--> statement-breakpoint
-- Letters are tried for three days; until now those given up were said to wait.
UPDATE "contact_messages" SET "mail_state" = 'given-up'
	WHERE "mail_state" = 'queued' AND "created_at" < now() - interval '4 days';
--> statement-breakpoint
UPDATE "contact_replies" SET "mail_state" = 'given-up'
	WHERE "mail_state" = 'queued' AND "created_at" < now() - interval '4 days';
--> statement-breakpoint
-- Figures are counted as things come and go, whichever way: by statement, so that a thousand rows cost one,
-- and into rows of their own, so that nobody waits for another. Whatever is deleted or hidden leaves its
-- figure again. Each function takes away what was and adds what is.
CREATE FUNCTION "figure_slot"("at" timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN date_bin('15 minutes', "at", timestamptz '2000-01-01 00:00:00+00');
--> statement-breakpoint
CREATE FUNCTION "figure_day"("day" date) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN "day"::timestamp AT TIME ZONE 'UTC';
--> statement-breakpoint
CREATE FUNCTION "count_sign_ups"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO "figure_deltas" ("kind", "slot", "delta")
		SELECT 'sign-ups', figure_slot("created_at"), -count(*) FROM "old_rows" WHERE "email_verified" GROUP BY 2;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO "figure_deltas" ("kind", "slot", "delta")
		SELECT 'sign-ups', figure_slot("created_at"), count(*) FROM "new_rows" WHERE "email_verified" GROUP BY 2;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "user_counted_in" AFTER INSERT ON "user"
REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_sign_ups"();
--> statement-breakpoint
CREATE TRIGGER "user_counted_anew" AFTER UPDATE ON "user"
REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_sign_ups"();
--> statement-breakpoint
CREATE TRIGGER "user_counted_out" AFTER DELETE ON "user"
REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_sign_ups"();
--> statement-breakpoint
CREATE FUNCTION "count_messages"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO "figure_deltas" ("kind", "slot", "subject", "delta")
		SELECT 'messages', figure_slot("created_at"), NULL::uuid, -count(*)
		FROM "old_rows" WHERE "removed_at" IS NULL GROUP BY 2
		UNION ALL
		SELECT 'messages-by-member', date_trunc('day', "created_at", 'UTC'), "user_id", -count(*)
		FROM "old_rows" WHERE "removed_at" IS NULL AND "user_id" IS NOT NULL GROUP BY 2, 3;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO "figure_deltas" ("kind", "slot", "subject", "delta")
		SELECT 'messages', figure_slot("created_at"), NULL::uuid, count(*)
		FROM "new_rows" WHERE "removed_at" IS NULL GROUP BY 2
		UNION ALL
		SELECT 'messages-by-member', date_trunc('day', "created_at", 'UTC'), "user_id", count(*)
		FROM "new_rows" WHERE "removed_at" IS NULL AND "user_id" IS NOT NULL GROUP BY 2, 3;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "chat_messages_counted_in" AFTER INSERT ON "chat_messages"
REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_messages"();
--> statement-breakpoint
CREATE TRIGGER "chat_messages_counted_anew" AFTER UPDATE ON "chat_messages"
REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_messages"();
--> statement-breakpoint
CREATE TRIGGER "chat_messages_counted_out" AFTER DELETE ON "chat_messages"
REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_messages"();
--> statement-breakpoint
-- Listens to samples do not count. How much was heard changes, track and day of a listen never do.
CREATE FUNCTION "count_listens"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "figure_deltas" ("kind", "slot", "delta")
		SELECT 'listens', figure_day(r."day"), count(*)
		FROM "new_rows" r JOIN "tracks" t ON t."id" = r."track_id" WHERE NOT t."is_sample" GROUP BY r."day";
	ELSE
		INSERT INTO "figure_deltas" ("kind", "slot", "delta")
		SELECT 'listens', figure_day(r."day"), -count(*)
		FROM "old_rows" r JOIN "tracks" t ON t."id" = r."track_id" WHERE NOT t."is_sample" GROUP BY r."day";
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "track_listens_counted_in" AFTER INSERT ON "track_listens"
REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_listens"();
--> statement-breakpoint
CREATE TRIGGER "track_listens_counted_out" AFTER DELETE ON "track_listens"
REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_listens"();
--> statement-breakpoint
-- A rating counts when it was given or last changed; those of samples do not.
CREATE FUNCTION "count_ratings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		INSERT INTO "figure_deltas" ("kind", "slot", "delta")
		SELECT 'ratings', figure_slot(r."updated_at"), -count(*)
		FROM "old_rows" r JOIN "tracks" t ON t."id" = r."track_id" WHERE NOT t."is_sample" GROUP BY 2;
	END IF;
	INSERT INTO "figure_deltas" ("kind", "slot", "delta")
	SELECT 'ratings', figure_slot(r."updated_at"), count(*)
	FROM "new_rows" r JOIN "tracks" t ON t."id" = r."track_id" WHERE NOT t."is_sample" GROUP BY 2;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "track_ratings_counted_in" AFTER INSERT ON "track_ratings"
REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_ratings"();
--> statement-breakpoint
CREATE TRIGGER "track_ratings_counted_anew" AFTER UPDATE ON "track_ratings"
REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_ratings"();
--> statement-breakpoint
-- Row by row and at once: when an account takes its ratings and its tracks along, what is done by statement
-- comes after both have gone.
CREATE FUNCTION "count_rating_out"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "figure_deltas" ("kind", "slot", "delta")
	SELECT 'ratings', figure_slot(OLD."updated_at"), -1 FROM "tracks" WHERE "id" = OLD."track_id" AND NOT "is_sample";
	RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER "track_ratings_counted_out" BEFORE DELETE ON "track_ratings"
FOR EACH ROW EXECUTE FUNCTION "count_rating_out"();
--> statement-breakpoint
-- When its listens and ratings go with a track, nobody can be asked any more whether it was a sample: they
-- are counted out before, while the lock on the track keeps further ones away.
CREATE FUNCTION "take_figures_along"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "figure_deltas" ("kind", "slot", "delta")
	SELECT 'listens', figure_day("day"), -count(*) FROM "track_listens" WHERE "track_id" = OLD."id" GROUP BY "day"
	UNION ALL
	SELECT 'ratings', figure_slot("updated_at"), -count(*) FROM "track_ratings" WHERE "track_id" = OLD."id" GROUP BY 2;
	RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER "tracks_take_figures_along" BEFORE DELETE ON "tracks"
FOR EACH ROW WHEN (NOT OLD."is_sample") EXECUTE FUNCTION "take_figures_along"();
--> statement-breakpoint
CREATE FUNCTION "count_active"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "figure_deltas" ("kind", "slot", "delta")
		SELECT 'active-' || "grain", figure_day("begins"), count(*) FROM "new_rows" GROUP BY "grain", "begins";
	ELSE
		INSERT INTO "figure_deltas" ("kind", "slot", "delta")
		SELECT 'active-' || "grain", figure_day("begins"), -count(*) FROM "old_rows" GROUP BY "grain", "begins";
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "members_active_counted_in" AFTER INSERT ON "members_active"
REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_active"();
--> statement-breakpoint
CREATE TRIGGER "members_active_counted_out" AFTER DELETE ON "members_active"
REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_active"();
--> statement-breakpoint
-- What was there before. The triggers above hold off whoever writes until this is in.
INSERT INTO "figure_counts" ("kind", "slot", "subject", "count")
SELECT 'sign-ups', figure_slot("created_at"), NULL::uuid, count(*) FROM "user" WHERE "email_verified" GROUP BY 2
UNION ALL
SELECT 'messages', figure_slot("created_at"), NULL, count(*) FROM "chat_messages" WHERE "removed_at" IS NULL GROUP BY 2
UNION ALL
SELECT 'messages-by-member', date_trunc('day', "created_at", 'UTC'), "user_id", count(*)
FROM "chat_messages" WHERE "removed_at" IS NULL AND "user_id" IS NOT NULL GROUP BY 2, 3
UNION ALL
SELECT 'listens', figure_day(l."day"), NULL, count(*)
FROM "track_listens" l JOIN "tracks" t ON t."id" = l."track_id" WHERE NOT t."is_sample" GROUP BY 2
UNION ALL
SELECT 'ratings', figure_slot(r."updated_at"), NULL, count(*)
FROM "track_ratings" r JOIN "tracks" t ON t."id" = r."track_id" WHERE NOT t."is_sample" GROUP BY 2;
