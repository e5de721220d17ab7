import { eq } from "drizzle-orm";
import { tracks } from "#features/music/table.ts";
import type { Services } from "#server/context.ts";
import { newId } from "#server/database/database.ts";
import { ballotNominations, ballots } from "./table.ts";
import { workKey } from "./work-key.ts";

type Known = {
	/** Ids of the sample creators, by key. */
	creators: ReadonlyMap<string, string>;
	/** Ids of the sample tracks, by their sample slug. */
	tracks: ReadonlyMap<string, string>;
};

const DAY_MS = 86_400_000;
/** Closes within the week that home shows. */
const VOTING_DAYS = 6;
const NOMINATIONS = [
	{ track: "hold-the-door", creator: "mika", why: "Sample. Somebody has to be loud." },
	{ track: "kitchen-light", creator: "tomas", why: "Sample. I heard it through the wall first." },
	{ track: "slow-tide", creator: "imani", why: "Sample. For the bar where nothing happens." },
] as const;

/** A vote on the next song that is open from the first start on; the sample creators do not vote. */
export async function addSampleBallot(
	{ db }: Pick<Services, "db">,
	{ creators, tracks: ids }: Known,
): Promise<void> {
	const ballotId = newId();
	const now = Date.now();
	await db.insert(ballots).values({
		id: ballotId,
		kind: "song",
		question: "What do we hear next?",
		nominationsUntil: new Date(now),
		votingUntil: new Date(now + VOTING_DAYS * DAY_MS),
		isSample: true,
	});
	for (const [at, { track, creator, why }] of NOMINATIONS.entries()) {
		const [work] = await db
			.select({ id: tracks.id, title: tracks.title, author: tracks.artist })
			.from(tracks)
			.where(eq(tracks.id, ids.get(track) ?? ""));
		if (!work) throw new Error(`There is no sample track '${track}'`);
		const { id: trackId, title, author } = work;
		await db.insert(ballotNominations).values({
			id: newId(),
			ballotId,
			workKey: workKey(title, author),
			title,
			author,
			why,
			trackId,
			nominatedBy: creators.get(creator) ?? null,
			createdAt: new Date(now - NOMINATIONS.length + at),
		});
	}
}
