import { newId } from "#server/database/database.ts";

const trackValues = {
	title: "A title",
	artist: "An artist",
	genre: "jazz",
	description: "Words",
	licence: "cc-by",
	credits: "Drums: Ada",
	visibility: "draft",
	audience: "premium",
};

/** Inputs that are fine, to be spoilt one field at a time. */
export const inputs: Record<string, () => Record<string, unknown>> = {
	"music.list": () => ({
		sort: "newest",
		genre: "jazz",
		search: "weathr for too",
		artistId: newId(),
		limit: 5,
		cursor: undefined,
	}),
	"music.get": () => ({ slug: "no-such-track-0a1b2c" }),
	"music.waveform": () => ({ id: newId() }),
	"music.mine": () => ({ limit: 5, cursor: undefined }),
	"music.listForAdmin": () => ({
		search: "weather",
		status: "taken-down",
		limit: 5,
		cursor: `1763000000000_${newId()}`,
	}),
	"music.inspectUpload": () => ({ uploadId: newId() }),
	"music.submit": () => ({ ...trackValues, audioUploadId: newId(), coverUploadId: newId() }),
	"music.edit": () => ({
		...trackValues,
		id: newId(),
		coverUploadId: newId(),
		removesCover: false,
	}),
	"music.retry": () => ({ id: newId() }),
	"music.remove": () => ({ id: newId() }),
	"music.statistics": () => ({ id: newId() }),
	"music.rate": () => ({ id: newId(), stars: 3 }),
	"music.removeRating": () => ({ id: newId() }),
	"music.startListen": () => ({ id: newId(), isLight: true }),
	"music.recordListen": () => ({
		id: newId(),
		playedShare: 0.75,
		proof: "1763000000000.12.c2ln",
		bytes: "AAAA",
	}),
};
