import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startTestServer } from "#testing/server.ts";
import { reportables } from "./features.ts";

const server = await startTestServer();
after(() => server.close());

/** Tables with text that nobody reports, by the reason. */
const notReportable: Record<string, readonly string[]> = {
	"written by admins": [
		"ballots",
		"book_club_books",
		"contact_replies",
		"invitations",
		"podcast_mentions",
		"podcast_show",
		"podcasts",
		"reading_milestones",
		"session_types",
		"settings",
		"settings_changes",
		"song_of_the_week",
	],
	"read by its author and admins alone": ["post_versions"],
	"read by moderators and admins alone": [
		"changes",
		"contact_messages",
		"moderation_appeals",
		"moderation_cases",
		"moderation_log",
		"moderation_removals",
		"reports",
	],
	// Admins settle what goes wrong in a booked session.
	"between a coach and a member": [
		"coach_exceptions",
		"session_bookings",
		"session_coaches",
		"session_homework",
		"session_notes",
	],
	"a choice, or removed on the spot by any moderator": ["ballot_nominations", "chat_reactions"],
	"reported with what its member says": ["profiles"],
	"reported with its message": ["chat_images"],
	"nothing that anyone wrote": [
		"account",
		"account_deletions",
		"account_exports",
		"audience_members",
		"audiences",
		"authenticators",
		"backups",
		"book_club_cancellations",
		"book_club_reminders",
		"book_club_requests",
		"calendar_tokens",
		"email_bounces",
		"email_changes",
		"conversations",
		"events",
		"figure_counts",
		"figure_deltas",
		"files",
		"genre_follows",
		"mail_log",
		"newsletter_deliveries",
		"passkeys",

		"members_active",
		"member_blocks",
		"membership_grants",
		"notes_pages",
		"notes_workspaces",
		"notification_events",
		"notification_settings",
		"notifications",
		"podcast_download_parts",
		"podcast_download_salts",
		"podcast_feed_tokens",
		"podcast_guids_published",
		"push_deliveries",
		"push_subscriptions",
		"rate_limits",
		"search_words",
		"search_words_read",
		"recordings",
		"recovery_codes",
		"session",
		"session_reminders",
		"stripe_events",
		"track_listens",
		"track_words",
		"uploads",
		"user_payment_info",
		"user_roles",
		"verification",
	],
};

test("every table with text is declared reportable, or has a reason why not", async () => {
	const { rows } = await server.services.pool.query<{ name: string }>(
		`SELECT DISTINCT table_name AS name FROM information_schema.columns
WHERE table_schema = 'public' AND data_type IN ('text', 'jsonb') ORDER BY 1`,
	);
	const found = rows.map(({ name }) => name);
	assert.ok(found.length > 50, "the tables are read");
	const declared = [
		...reportables.map(({ table }) => table),
		...Object.values(notReportable).flat(),
	];
	const missing = found.filter((name) => !declared.includes(name));
	assert.deepEqual(
		missing,
		[],
		`${missing.join("\n")}\nDeclare it in its feature's reports.ts, or say above why nobody reports it.`,
	);
	assert.deepEqual(
		declared.filter((name) => !found.includes(name)),
		[],
		"gone from the database",
	);
	assert.equal(new Set(declared).size, declared.length, "nothing is declared twice");
});
