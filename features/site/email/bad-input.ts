const form = {
	// Nothing answers there.
	host: "127.0.0.1",
	port: 9,
	encryption: "none",
	user: "door",
	password: "a password",
	fromName: "The Greenroom",
	fromAddress: "hello@greenroom.example",
};

/** Inputs of the mail server's settings that are fine, to be spoilt one field at a time. */
export const inputs: Record<string, () => Record<string, unknown>> = {
	"mailServer.test": () => form,
	// Another has changed it since, so that it is saved by none of them.
	"mailServer.save": () => ({ ...form, since: "2026-11-16T12:00:00Z" }),
	"mailServer.remove": () => ({ since: "2026-11-16T12:00:00Z" }),
};
