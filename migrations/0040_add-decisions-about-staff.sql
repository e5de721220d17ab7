ALTER TABLE "moderation_log" ADD COLUMN "of_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Written by hand: decisions about people with a role stay a matter of admins, and a role never outlives a ban.
ALTER TABLE "moderation_log" DISABLE TRIGGER moderation_log_is_kept;--> statement-breakpoint
UPDATE "moderation_log" SET "of_staff" = true WHERE "action" IN ('warned', 'muted', 'suspended', 'banned')
	AND EXISTS (SELECT FROM "user_roles" r WHERE r."user_id" = "moderation_log"."user_id");--> statement-breakpoint
ALTER TABLE "moderation_log" ENABLE TRIGGER moderation_log_is_kept;--> statement-breakpoint
WITH banned AS (
	SELECT DISTINCT x."user_id" FROM "moderation_log" x WHERE x."action" = 'banned' AND x."user_id" IS NOT NULL
		AND NOT EXISTS (SELECT FROM "moderation_log" e WHERE e."about_id" = x."id" AND e."action" IN ('lifted', 'appeal-accepted'))
), revoked AS (
	DELETE FROM "user_roles" r USING banned b WHERE r."user_id" = b."user_id" RETURNING r."user_id", r."role"
)
INSERT INTO "changes" ("id", "kind", "subject_id", "name", "action", "fields")
	SELECT gen_random_uuid(), 'person', r."user_id", coalesce(p."full_name", split_part(u."email", '@', 1)), 'role-revoked', array_agg(r."role")
	FROM revoked r JOIN "user" u ON u."id" = r."user_id" LEFT JOIN "profiles" p ON p."id" = r."user_id"
	GROUP BY r."user_id", p."full_name", u."email";
