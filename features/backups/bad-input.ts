import { newId } from "#server/database/database.ts";

const target = {
	kind: "s3",
	s3: {
		endpoint: "http://127.0.0.1:9",
		bucket: "greenroom-backups",
		region: "us-east-1",
		folder: "",
		accessKeyId: "key",
		secretAccessKey: "secret",
	},
	webdav: { url: "http://127.0.0.1:9/", user: "mira", password: "secret" },
};

/** Inputs of backups that are fine, to be spoilt one field at a time. */
export const inputs: Record<string, () => Record<string, unknown>> = {
	"backups.test": () => ({ id: newId() }),
	"backups.remove": () => ({ id: newId() }),
	"backups.authorizeDownload": () => ({ id: newId(), password: "not that one" }),
	"backups.setTarget": () => target,
	"backups.testTarget": () => target,
	"backups.setSchedule": () => ({ frequency: "weekly", weekday: 7, hour: 4, keep: 7 }),
};
