import { newId } from "#server/database/database.ts";

/** Inputs that are fine, to be spoilt one field at a time. */
export const inputs: Record<string, () => Record<string, unknown>> = {
	"listening.save": () => ({
		podcastId: newId(),
		positionSeconds: 723.5,
		isFinished: false,
		listenedAt: "2026-11-16T12:00:00Z",
	}),
	"listening.positions": () => ({ podcastIds: [newId()] }),
	"listening.transcript": () => ({ podcastId: newId() }),
};
