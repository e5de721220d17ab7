import { newId } from "#server/database/database.ts";

const typed = () => ({
	kind: "essay",
	audience: "everyone",
	title: "A title",
	summary: "In short",
	body: "Words",
});

/** Inputs that are fine, to be spoilt one field at a time. */
export const inputs: Record<string, () => Record<string, unknown>> = {
	"posts.list": () => ({ authorId: newId(), cursor: `1700000000000_${newId()}` }),
	"posts.get": () => ({ slug: "a-post" }),
	"posts.setArtistsMayWrite": () => ({ artistsMayWrite: false }),
	"posts.listWritten": () => ({ cursor: `1700000000000_${newId()}` }),
	"posts.getWritten": () => ({ id: newId() }),
	"posts.save": () => ({ id: newId(), basedOn: null, ...typed() }),
	"posts.preview": () => ({ id: newId(), body: "Words" }),
	"posts.publish": () => ({ id: newId(), publishedAt: "now", isEmailed: false }),
	"posts.versions": () => ({ id: newId(), cursor: `1700000000000_${newId()}` }),
	"posts.version": () => ({ id: newId(), versionId: newId() }),
	"posts.restore": () => ({ id: newId(), versionId: newId(), basedOn: "2026-11-23T12:00:00Z" }),
	"posts.remove": () => ({ id: newId() }),
	"posts.addImage": () => ({ id: newId(), postId: newId(), uploadId: newId() }),
	"posts.listComments": () => ({
		postId: newId(),
		around: newId(),
		cursor: `1700000000000_${newId()}_${newId()}`,
	}),
	"posts.comment": () => ({ postId: newId(), comment: "Words", replyToId: newId() }),
	"posts.editComment": () => ({ id: newId(), comment: "Words" }),
	"posts.removeComment": () => ({ id: newId() }),
	"posts.setSubscription": () => ({ isSubscribed: true }),
	"posts.unsubscribe": () => ({ token: "A".repeat(54) }),
};
