-- Who changed a setting is forgotten with the account; the server's tables do not know the feature's.
ALTER TABLE "settings" ADD CONSTRAINT "settings_updated_by_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."user"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "settings_changes" ADD CONSTRAINT "settings_changes_by_user_id_fk" FOREIGN KEY ("by") REFERENCES "public"."user"("id") ON DELETE set null;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
-- No two sessions of a coach, buffers included, nor of a member can overlap, whoever books them.
ALTER TABLE "session_bookings" ADD CONSTRAINT "session_bookings_coach_overlap" EXCLUDE USING gist (
	"coach_id" WITH =, tstzrange("blocked_from", "blocked_until") WITH &&
) WHERE ("state" <> 'cancelled');--> statement-breakpoint
ALTER TABLE "session_bookings" ADD CONSTRAINT "session_bookings_member_overlap" EXCLUDE USING gist (
	"member_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&
) WHERE ("state" <> 'cancelled');--> statement-breakpoint
-- The two sessions of the house; admins edit them.
INSERT INTO "session_types" ("id", "name", "text", "minutes", "is_premium", "takes_track", "questions", "position") VALUES
	('0197a000-0000-7000-8000-000000000001', 'General Consultation',
		'Half an hour for whatever you are working on: a song, a release, a plan, or where to begin.',
		30, false, false,
		'[{"id": "0197a000-0000-7000-8000-0000000000a1", "label": "What would you like to talk about?", "isRequired": true}]', 1),
	('0197a000-0000-7000-8000-000000000002', 'Artist ID Session',
		'An hour on who you are as an artist: your sound, your story and how people recognise you.',
		60, true, true,
		'[{"id": "0197a000-0000-7000-8000-0000000000b1", "label": "How would you describe your music to somebody who has not heard it?", "isRequired": true},
		  {"id": "0197a000-0000-7000-8000-0000000000b2", "label": "Where can we hear or see you?", "isRequired": false}]', 2);
