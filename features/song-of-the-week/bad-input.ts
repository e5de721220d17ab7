import { newId } from "#server/database/database.ts";

const songFields = {
	title: "A title",
	artist: "An artist",
	weekStartDate: "2026-11-16",
	note: "Words",
	audioUploadId: undefined,
	audioUrl: "https://sound.example/a.mp3",
	trackId: undefined,
	artworkUploadId: undefined,
	artworkUrl: "https://sound.example/a.png",
};

/** Inputs that are fine, to be spoilt one field at a time. */
export const inputs: Record<string, () => Record<string, unknown>> = {
	"songs.pastWeeks": () => ({ limit: 5, cursor: "2026-11-09" }),
	"songs.upcoming": () => ({ limit: 5, cursor: "2026-11-09" }),
	"songs.week": () => ({ date: "2026-11-09" }),
	"songs.waveform": () => ({ id: newId() }),
	"songs.getForEditing": () => ({ id: newId() }),
	"songs.setUnpublished": () => ({ id: newId(), isUnpublished: true }),
	"songs.create": () => ({ id: newId(), ...songFields }),
	"songs.edit": () => ({ id: newId(), ...songFields, removesAudio: true, removesArtwork: false }),
	"songs.retry": () => ({ id: newId() }),
	"songs.remove": () => ({ id: newId() }),
	"songs.listComments": () => ({
		songId: newId(),
		around: newId(),
		cursor: `1763000000000_${newId()}_${newId()}`,
	}),
	"songs.comment": () => ({ songId: newId(), comment: "Words", replyToId: newId() }),
	"songs.editComment": () => ({ id: newId(), comment: "Words" }),
	"songs.removeComment": () => ({ id: newId() }),
};
