import sharp from "sharp";
import { PASSWORD, signIn, signUp } from "#features/accounts/accounts.test-users.ts";
import { filledIn } from "#features/contact/contact.test-messages.ts";
import { newId } from "#server/database/database.ts";
import { endpoints } from "#shared/paths.ts";
import { type Answer, callRpc, request } from "#testing/http.ts";
import type { TestServer, TestUser } from "#testing/server.ts";
import { createUpload, upload } from "#testing/uploads.ts";

export type Scene = { server: TestServer; member: TestUser; admin: TestUser };
/** What an answer says beside its sentence: 422 names the field, others a code or data for programs. */
type Answered = { status: number; code?: string; field?: string; data?: Record<string, unknown> };
type Refusal = [sentence: string, answered: Answered, provoke: (scene: Scene) => Promise<Answer>];

const call =
	(name: string, input: unknown, who?: "member" | "admin") =>
	({ server, ...people }: Scene) =>
		callRpc(server.url, name, input, who ? { cookie: people[who].cookie } : {});
const person = (given: object = {}) => ({
	email: `${newId()}@test.invalid`,
	password: PASSWORD,
	fullName: "Ada Lovelace",
	...given,
});
const changePassword =
	(given: object) =>
	async ({ server }: Scene) => {
		const { cookie } = await signUp(server.url);
		const input = { currentPassword: PASSWORD, newPassword: `${PASSWORD} 2`, ...given };
		return callRpc(server.url, "accounts.changePassword", input, { cookie });
	};
const picture = () => sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } });
const setAvatar =
	(make: () => Promise<Buffer>) =>
	async ({ server, member }: Scene) => {
		const uploadId = await upload(server.url, member, await make(), "me.png");
		return callRpc(server.url, "accounts.setAvatar", { uploadId }, { cookie: member.cookie });
	};
const contact = (field: string, value: string, sentence: string): Refusal => [
	sentence,
	{ status: 422, field },
	call("contact.send", filledIn({ [field]: value })),
];
const notConfigured = (
	sentence: string,
	service: string,
	name: string,
	input?: object,
): Refusal => [
	sentence,
	{ status: 409, code: "CONFLICT", data: { reason: "not_configured", service } },
	call(name, input, "admin"),
];
const weak = { status: 422, field: "password", data: { reason: "weak_password" } };

/** Whatever the server refuses in words of the catalogue. */
export const refusals: readonly Refusal[] = [
	[
		"Invalid email or password. Please try again.",
		{ status: 401, code: "WRONG_CREDENTIALS" },
		({ server }) => signIn(server.url, "nobody@test.invalid"),
	],
	[
		"An account with this email already exists. Please sign in instead.",
		{ status: 409, code: "EMAIL_TAKEN" },
		async ({ server }) => {
			const { email } = await signUp(server.url);
			return callRpc(server.url, "accounts.signUp", person({ email }));
		},
	],
	[
		"An unexpected error occurred. Please try again.",
		{ status: 500, code: "INTERNAL_SERVER_ERROR" },
		async ({ server }) => {
			const { pool } = server.services;
			await pool.query("ALTER TABLE contact_messages RENAME TO away");
			const answer = await callRpc(server.url, "contact.send", filledIn());
			await pool.query("ALTER TABLE away RENAME TO contact_messages");
			return answer;
		},
	],
	["Auth session missing!", { status: 401, code: "UNAUTHORIZED" }, call("accounts.profile", {})],
	[
		"Auth session missing!",
		{ status: 401, code: "UNAUTHORIZED" },
		({ server }) =>
			callRpc(server.url, "accounts.profile", {}, { cookie: "greenroom=eyJhbGciOi.forged.x" }),
	],
	[
		"Invalid email address",
		{ status: 422, field: "email" },
		call("accounts.signUp", person({ email: "ada" })),
	],
	[
		"Invalid email address",
		{ status: 422, field: "email" },
		call("accounts.requestPasswordReset", { email: "ada" }),
	],
	[
		"Password must be at least 8 characters",
		weak,
		call("accounts.signUp", person({ password: "seven77" })),
	],
	[
		"Password must be at least 8 characters",
		weak,
		call("accounts.resetPassword", { token: "t".repeat(43), password: "seven77" }),
	],
	[
		"Full name must be at least 2 characters",
		{ status: 422, field: "fullName" },
		call("accounts.signUp", person({ fullName: "A" })),
	],
	[
		"Full name must be at least 2 characters",
		{ status: 422, field: "fullName" },
		call("accounts.updateProfile", { fullName: "A", phone: null }, "member"),
	],
	[
		"Current password is required",
		{ status: 422, field: "currentPassword" },
		changePassword({ currentPassword: "" }),
	],
	[
		"New password must be different from current password",
		{ status: 422, field: "newPassword" },
		changePassword({ newPassword: PASSWORD }),
	],
	[
		"Current password is incorrect",
		{ status: 400, code: "WRONG_PASSWORD" },
		changePassword({ currentPassword: "not that one" }),
	],
	[
		"File must be an image (PNG, JPEG, GIF, WebP)",
		{ status: 415, code: "UNSUPPORTED_MEDIA_TYPE" },
		setAvatar(async () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'></svg>")),
	],
	[
		"Only JPEG, PNG, GIF, and WebP files are allowed",
		{ status: 415, code: "UNSUPPORTED_MEDIA_TYPE" },
		setAvatar(() => picture().tiff().toBuffer()),
	],
	[
		"File size must be less than 5MB",
		{ status: 413, code: "PAYLOAD_TOO_LARGE" },
		setAvatar(async () => Buffer.concat([await picture().png().toBuffer(), Buffer.alloc(5e6)])),
	],
	[
		"Please fill in title, artist, and upload an audio file.",
		{ status: 422, field: "title" },
		call(
			"music.submit",
			{ title: " ", artist: "Ada", genre: "jazz", description: "", audioUploadId: newId() },
			"member",
		),
	],
	[
		"Please enter your Notion database ID first",
		{ status: 422, field: "databaseId" },
		call("notesSync.sync", { databaseId: " ", addsMissing: false }, "admin"),
	],
	contact("name", " ", "Name is required"),
	contact("name", "n".repeat(101), "Name must be less than 100 characters"),
	contact("email", "ada", "Invalid email address"),
	contact("email", `${"a".repeat(255)}@x.example`, "Email must be less than 255 characters"),
	contact("subject", " ", "Subject is required"),
	contact("subject", "s".repeat(201), "Subject must be less than 200 characters"),
	contact("message", " ", "Message is required"),
	contact("message", "m".repeat(1_001), "Message must be less than 1000 characters"),
	notConfigured(
		"Notion is not configured. Set NOTION_TOKEN on the server to the secret of a Notion connection, then restart it.",
		"notion",
		"notesSync.sync",
		{ databaseId: "a".repeat(32), addsMissing: false },
	),
	notConfigured(
		"Payments are not configured on this site. Contact us to upgrade.",
		"stripe",
		"membership.checkout",
		{ tier: "premium" },
	),
	notConfigured(
		"Email is not configured. Add a mail server under Site settings, Email.",
		"email",
		"health.sendTestEmail",
	),
	["Please sign in first.", { status: 401, code: "UNAUTHORIZED" }, call("chat.list", {})],
	[
		"You don't have permission to do that.",
		{ status: 403, code: "FORBIDDEN" },
		call("users.list", {}, "member"),
	],
	[
		"We couldn't find that.",
		{ status: 404, code: "NOT_FOUND" },
		call("music.remove", { id: newId() }, "member"),
	],
	[
		"This request came from another site, so we refused it.",
		{ status: 403, code: "FORBIDDEN" },
		({ server, member }) =>
			callRpc(
				server.url,
				"chat.send",
				{},
				{ cookie: member.cookie, origin: "https://evil.example" },
			),
	],
	[
		"That's too large. Try something smaller.",
		{ status: 413, code: "PAYLOAD_TOO_LARGE" },
		({ server }) =>
			request(server.url, {
				method: "POST",
				path: `${endpoints.rest}/contact`,
				headers: { "content-type": "application/json" },
				body: JSON.stringify(filledIn({ message: "m".repeat(2 ** 21) })),
			}),
	],
	[
		"Too many attempts. Please wait a moment and try again.",
		{ status: 429, code: "TOO_MANY_REQUESTS" },
		async ({ server }) => {
			const { email } = await signUp(server.url);
			for (let time = 0; time < 10; time += 1) await signIn(server.url, email, "not that one");
			return signIn(server.url, email, "not that one");
		},
	],
	[
		"This is the only admin. Make someone else an admin first.",
		{ status: 409, code: "CONFLICT" },
		({ server, admin }) =>
			callRpc(
				server.url,
				"users.revokeRole",
				{ id: admin.id, role: "admin", reason: "A reason" },
				{ cookie: admin.cookie },
			),
	],
	[
		"Your quota is used up (50 files, 2 GB).",
		{ status: 413 },
		async ({ server }) => {
			const owner = await server.user();
			for (let file = 0; file < 50; file += 1) await createUpload(server.url, owner, 1);
			return createUpload(server.url, owner, 1);
		},
	],
];
