ALTER TABLE "conversations" DROP CONSTRAINT "conversations_pair";--> statement-breakpoint
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_kind";--> statement-breakpoint
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_pair_order";--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_pair" ON "conversations" USING btree ("one_id","other_id") WHERE "conversations"."kind" = 'direct';--> statement-breakpoint
CREATE INDEX "conversations_one_id" ON "conversations" USING btree ("one_id");--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_kind" CHECK ("conversations"."kind" IN ('community', 'direct', 'room', 'session'));--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_pair_order" CHECK ("conversations"."one_id" IS NULL AND "conversations"."other_id" IS NULL OR "conversations"."kind" = 'session' OR "conversations"."kind" = 'direct' AND "conversations"."one_id" < "conversations"."other_id");--> statement-breakpoint
-- Ids of bookings and of their messages were made by callers: one that something else has must not stop the migration.
INSERT INTO "conversations" (id, kind, one_id, other_id, last_seq, last_change)
SELECT b.id, 'session', b.member_id, b.coach_id, coalesce(m.count, 0), coalesce(m.count, 0)
FROM "session_bookings" b
LEFT JOIN (SELECT booking_id, count(*) AS count FROM "session_messages" GROUP BY booking_id) m ON m.booking_id = b.id
ON CONFLICT (id) DO NOTHING;--> statement-breakpoint
INSERT INTO "chat_messages" (id, conversation_id, seq, change, user_id, client_message_id, content, created_at)
SELECT CASE WHEN EXISTS (SELECT FROM "chat_messages" k WHERE k.id = m.id) THEN gen_random_uuid() ELSE m.id END,
	m.booking_id, m.seq, m.seq, m.author_id,
	CASE WHEN EXISTS (SELECT FROM "chat_messages" k WHERE k.user_id = m.author_id AND k.client_message_id = m.id)
		THEN gen_random_uuid() ELSE m.id END,
	m.text, m.created_at
FROM (
	SELECT *, row_number() OVER (PARTITION BY booking_id ORDER BY created_at, id) AS seq FROM "session_messages"
) m JOIN "conversations" c ON c.id = m.booking_id AND c.kind = 'session'
ORDER BY m.booking_id, m.seq;--> statement-breakpoint
-- What the bell has not shown as read is unread.
INSERT INTO "conversation_reads" (conversation_id, user_id, seq)
SELECT c.id, party.id, coalesce(min(m.seq) - 1, c.last_seq)
FROM "conversations" c CROSS JOIN LATERAL (SELECT unnest(ARRAY[c.one_id, c.other_id]) AS id) party
LEFT JOIN (
	SELECT e.subject_id, ne.user_id, min(e.created_at) AS since
	FROM "notification_events" ne JOIN "events" e ON e.id = ne.event_id JOIN "notifications" w ON w.id = ne.notification_id
	WHERE ne.kind = 'session-message' AND w.read_at IS NULL GROUP BY e.subject_id, ne.user_id
) unread ON unread.subject_id = c.id AND unread.user_id = party.id
LEFT JOIN "chat_messages" m ON m.conversation_id = c.id AND m.created_at >= unread.since AND m.user_id IS DISTINCT FROM party.id
WHERE c.kind = 'session' AND c.last_seq > 0 AND party.id IS NOT NULL
GROUP BY c.id, party.id;--> statement-breakpoint
DROP TABLE "session_messages";
