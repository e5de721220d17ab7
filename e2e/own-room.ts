import type { Page } from "@playwright/test";
import { runSql } from "./database.ts";

export type OwnRoom = { id: string; path: string; title: string };

/** A conversation comes as a part of its own, which wakes after the page. */
export async function untilChatIsAlive(page: Page): Promise<void> {
	await page.getByLabel(/^Message /).waitFor();
	await page.waitForFunction(() => {
		const field = document.querySelector("textarea");
		return field && Object.keys(field).some((key) => key.startsWith("__react"));
	});
}

/** Goes to a room, and waits until something can be said there. */
export async function enterRoom({ page }: { page: Page }, { path }: OwnRoom): Promise<void> {
	await page.goto(path);
	await untilChatIsAlive(page);
}

/**
 * A room about an episode, where no other journey says anything or has to read what is said. The episode is at the end of
 * every list, and nobody is notified of it.
 */
export async function openRoom(): Promise<OwnRoom> {
	const title = `Rehearsal ${crypto.randomUUID().slice(0, 8)}`;
	const { rows } = await runSql(
		`WITH episode AS (
			INSERT INTO podcasts (id, slug, guid, title, audio_url, published_at, announced_at)
			VALUES (gen_random_uuid(), $1, $1, $2, 'https://audio.example/none.mp3', '2001-01-01', '2001-01-01')
			RETURNING id
		) INSERT INTO conversations (id, kind, subject_kind, subject_id, audience, opened_at)
		SELECT gen_random_uuid(), 'room', 'episode', id, 'members', now() FROM episode RETURNING id`,
		[crypto.randomUUID(), title],
	);
	const id: string = rows[0].id;
	return { id, title, path: `/chat/rooms/${id}` };
}
