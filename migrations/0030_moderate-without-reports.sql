ALTER TABLE "moderation_log" DROP CONSTRAINT "moderation_log_action";--> statement-breakpoint
CREATE INDEX "moderation_cases_subject_id" ON "moderation_cases" USING btree ("subject_id");--> statement-breakpoint
ALTER TABLE "moderation_log" ADD CONSTRAINT "moderation_log_action" CHECK ("moderation_log"."action" IN ('dismissed', 'removed', 'warned', 'muted', 'suspended', 'banned', 'claimed', 'released', 'noted', 'lifted', 'restored', 'appeal-accepted', 'appeal-declined'));--> statement-breakpoint
WITH down AS (
	SELECT t.*, gen_random_uuid() AS case_id, gen_random_uuid() AS decision_id FROM tracks t
	WHERE t.taken_down_at IS NOT NULL AND NOT EXISTS (
		SELECT FROM moderation_cases c JOIN moderation_log x ON x.case_id = c.id
		WHERE c.kind = 'track' AND c.subject_id = t.id AND x.has_removed
			AND NOT EXISTS (SELECT FROM moderation_log e WHERE e.about_id = x.id AND e.action = 'appeal-accepted')
	)
), cases AS (
	INSERT INTO moderation_cases (id, kind, subject_id, author_id, title, quoted, path, opened_at, reported_at, closed_at)
	SELECT case_id, 'track', id, created_by, left('Track “' || title || '” by ' || artist, 200), '',
		'/music/tracks/' || slug, taken_down_at, taken_down_at, taken_down_at FROM down
), decisions AS (
	INSERT INTO moderation_log (id, case_id, action, user_id, rule, reason, has_removed, at)
	SELECT decision_id, case_id, 'removed', created_by, 'other', taken_down_reason, true, taken_down_at FROM down
)
INSERT INTO moderation_removals (decision_id, user_id, kept, at)
SELECT decision_id, created_by, jsonb_build_object('id', id), taken_down_at FROM down;
