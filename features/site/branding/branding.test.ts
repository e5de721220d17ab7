import assert from "node:assert/strict";
import { after, test } from "node:test";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { outboxFiles, readOutboxFile } from "#server/mail/outbox.ts";
import { files } from "#server/table.ts";
import { endpoints, paths, unlinkedEndpoints } from "#shared/paths.ts";
import { request } from "#testing/http.ts";
import { startTestServer } from "#testing/server.ts";
import { upload } from "#testing/uploads.ts";
import { copy } from "./copy.ts";
import { defaultColors } from "./default-colors.ts";
import { BRANDING_FILES_OWNER } from "./server-branding.ts";

const server = await startTestServer();
after(() => server.close());
const { url, visitor } = server;
const { db } = server.services;
const admin = await server.user({ roles: ["admin"], fullName: "Ada Lovelace" });
/** A member's page is always made anew; a visitor's may be some seconds old. */
const reader = await server.user();

const blue = {
	dark: { lamp: "#7fb4ff", ink: "#9cc4ff", mark: "#7fb4ff" },
	light: { lamp: "#7fb4ff", ink: "#0b4aa8", mark: "#1860c8" },
};
const drawing = (background: string) =>
	sharp({ create: { width: 900, height: 300, channels: 4, background } });
const since = async () => (await admin.api.branding.forEditing()).since;
const pageOf = async (path: string) =>
	(await request(url, { path, headers: { cookie: reader.cookie } })).text;
const sheetIn = (html: string) => /href="(\/branding\.css\?v=[\da-f]+)"/.exec(html)?.[1] ?? null;
const brandingFiles = () => db.select().from(files).where(eq(files.ownerId, BRANDING_FILES_OWNER));

test("without branding the site has Greenroom's: no stylesheet, and the default icon", async () => {
	assert.deepEqual(await visitor.branding.current(), {
		version: null,
		logo: null,
		showsName: true,
		icon: null,
	});
	const html = await pageOf(paths.about);
	assert.equal(sheetIn(html), null);
	assert.ok(html.includes(`rel="icon" href="${endpoints.tabIcon}"`));
	const icon = await request(url, { path: endpoints.favicon });
	assert.equal(icon.headers["content-type"], "image/svg+xml");
	assert.ok(icon.text.includes(defaultColors.dark.lamp));
	const sheet = await request(url, { path: `${endpoints.brandingSheet}?v=nothing` });
	assert.deepEqual(
		[sheet.status, sheet.text, sheet.headers["cache-control"]],
		[200, "", "no-store"],
	);
});

test("the manifest makes the site an app: icons of every kind, shortcuts, screenshots", async () => {
	const { json } = await request(url, { path: endpoints.manifest });
	assert.deepEqual(
		[json.id, json.scope, json.start_url, json.display],
		["/", "/", "/", "standalone"],
	);
	const icons = json.icons as { src: string; sizes: string; purpose?: string }[];
	assert.deepEqual(
		icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? "any"}`),
		["192x192 any", "512x512 any", "512x512 maskable", "any any"],
	);
	const pictures = json.screenshots as { src: string; sizes: string; form_factor: string }[];
	assert.deepEqual(new Set(pictures.map((one) => one.form_factor)), new Set(["wide", "narrow"]));
	for (const { src, sizes } of pictures) {
		const { bytes, headers } = await request(url, { path: src });
		assert.equal(headers["content-type"], "image/webp");
		const { width, height } = await sharp(bytes).metadata();
		assert.equal(`${width}x${height}`, sizes, src);
	}
	const shortcuts = json.shortcuts as { url: string }[];
	assert.deepEqual(
		shortcuts.map((one) => one.url),
		[paths.discover, paths.podcasts, paths.chat, paths.booking],
	);
});

test("colors are in a stylesheet on every page that is cacheable until they change", async () => {
	const current = await admin.api.branding.save({
		since: await since(),
		colours: blue,
		showsName: true,
	});
	assert.deepEqual(current.colours, blue);
	assert.equal(current.changes[0]?.by, "Ada Lovelace");
	const first = sheetIn(await pageOf(paths.about));
	assert.ok(first);
	const sheet = await request(url, { path: first });
	assert.equal(sheet.headers["content-type"], "text/css; charset=utf-8");
	assert.ok(sheet.headers["cache-control"]?.includes("immutable"));
	assert.ok(sheet.text.includes("--lamp-ink: #0b4aa8;"));
	assert.ok((await request(url, { path: endpoints.favicon })).text.includes("#7fb4ff"));

	await admin.api.branding.save({
		since: current.since,
		colours: { ...blue, light: { ...blue.light, ink: "#0A3C8C" } },
		showsName: true,
	});
	const second = sheetIn(await pageOf(paths.about));
	assert.notEqual(second, first);
	assert.ok((await request(url, { path: second ?? "" })).text.includes("--lamp-ink: #0a3c8c;"));
	const old = await request(url, { path: first });
	assert.equal(old.headers["cache-control"], "no-store");
});

test("emails have the colors, with readable text on buttons", async () => {
	const { services, config } = server;
	const action = { label: "Open", link: "https://greenroom.example/" };
	await services.mail.send({ to: "reader@example.com", subject: "Colours", text: "Look.", action });
	const emailHtml = async () => {
		for (const file of await outboxFiles(config)) {
			const raw = (await readOutboxFile(config, file, config.mailFrom))?.raw.toString() ?? "";
			if (raw.includes("Subject: Colours")) return raw.replace(/=\r?\n/g, "");
		}
		return null;
	};
	let html = await emailHtml();
	while (html === null) html = await emailHtml();
	assert.match(html, /background:#7fb4ff;color:#1a1206;/);
	assert.match(html, /\.link \{ color: #9cc4ff !important \}/);
	assert.doesNotMatch(html, /#f5b84c|#8a4b08/);
});

test("unreadable colors are refused, each accent by name", async () => {
	const given = { since: await since(), showsName: true };
	const light = { lamp: "#8a8f45", ink: "#f5b84c", mark: "#ffe9a0" };
	const refused = await admin.api.branding
		.save({ ...given, colours: { ...blue, light } })
		.catch((error: unknown) => error as { status: number; data: { fields: object } });
	assert.ok("status" in refused && "data" in refused);
	assert.equal(refused.status, 422);
	assert.deepEqual(Object.keys(refused.data.fields).sort(), [
		"colours.light.ink",
		"colours.light.mark",
	]);
	assert.match(Object.values(refused.data.fields).join(" "), /Hard to read .*at least 4\.5 needed/);
	await assert.rejects(
		admin.api.branding.save({
			...given,
			colours: { ...blue, dark: { ...blue.dark, lamp: "red; } body { display: none" } },
		}),
		{ status: 422 },
	);
});

const middleOf = async (path: string) => {
	const { bytes } = await request(url, { path });
	const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
	return [
		...data.subarray(info.channels * ((info.height / 2) * info.width + info.width / 2)),
	].slice(0, 3);
};

test("home screens and old browsers get the icon as PNG and ICO", async () => {
	for (const [path, side] of [
		[endpoints.tabIcon, 64],
		[endpoints.touchIcon, 180],
		[unlinkedEndpoints.icon192, 192],
		[unlinkedEndpoints.icon512, 512],
		[unlinkedEndpoints.maskableIcon, 512],
		[unlinkedEndpoints.badge, 96],
	] as const) {
		const { status, headers, bytes } = await request(url, { path });
		assert.deepEqual([status, headers["content-type"]], [200, "image/png"], path);
		const { format, width, height } = await sharp(bytes).metadata();
		assert.deepEqual({ format, width, height }, { format: "png", width: side, height: side });
	}
	const ico = await request(url, { path: unlinkedEndpoints.faviconIco });
	assert.deepEqual([ico.status, ico.headers["content-type"]], [200, "image/x-icon"]);
	assert.deepEqual([...ico.bytes.subarray(0, 8)], [0, 0, 1, 0, 1, 0, 32, 32]);
	assert.equal((await sharp(ico.bytes.subarray(22)).metadata()).width, 32);
	assert.ok(
		(await pageOf(paths.about)).includes(`rel="apple-touch-icon" href="${endpoints.touchIcon}"`),
	);
});

test("a logo is re-encoded and shown on every page; the icon is square and in the manifest", async () => {
	const logo = await upload(url, admin, await drawing("#ff000080").png().toBuffer(), "logo.png");
	const square = await upload(url, admin, await drawing("#00ff00").png().toBuffer(), "icon.png");
	const current = await admin.api.branding.save({
		since: await since(),
		colours: null,
		showsName: false,
		logoDark: logo,
		icon: square,
	});
	assert.deepEqual(
		[current.logoDark?.width, current.logoDark?.height, current.logoLight],
		[640, 213, null],
	);
	const shown = await visitor.branding.current();
	assert.deepEqual(shown.logo, { dark: current.logoDark, light: current.logoDark });
	assert.deepEqual([shown.version, shown.showsName], [null, false]);

	const { name } = server.services.siteSettings;
	const html = await pageOf(paths.about);
	assert.ok(html.includes(`src="${current.logoDark?.url}" alt="${name}"`));
	assert.ok(html.includes(`rel="icon" href="${current.icon?.url}"`));
	const picture = await request(url, { path: current.icon?.url ?? "" });
	assert.equal(picture.headers["content-type"], "image/png");
	const { format, width, height } = await sharp(picture.bytes).metadata();
	assert.deepEqual({ format, width, height }, { format: "png", width: 300, height: 300 });
	assert.equal(
		(await sharp((await request(url, { path: current.logoDark?.url ?? "" })).bytes).metadata())
			.hasAlpha,
		true,
	);
	const { json } = await request(url, { path: endpoints.manifest });
	assert.equal(json.name, name);
	const mark = current.icon?.url.split("/").at(-1);
	assert.deepEqual(json.icons, [
		{ src: `${unlinkedEndpoints.icon192}?v=${mark}`, sizes: "192x192", type: "image/png" },
		{ src: `${unlinkedEndpoints.icon512}?v=${mark}`, sizes: "512x512", type: "image/png" },
		{
			src: `${unlinkedEndpoints.maskableIcon}?v=${mark}`,
			sizes: "512x512",
			type: "image/png",
			purpose: "maskable",
		},
	]);
	assert.equal(json.screenshots, undefined, "Greenroom's own would show another look");
	const [r, g, b] = await middleOf(endpoints.touchIcon);
	assert.deepEqual([r, g, b], [0, 255, 0], "the admin's icon is the touch icon");
	assert.equal((await brandingFiles()).length, 2);
});

test("a new logo replaces the first, whose file is deleted once it can't be restored; removing it restores the default", async () => {
	const before = await admin.api.branding.forEditing();
	const uploadId = await upload(url, admin, await drawing("#0000ff").png().toBuffer(), "b.png");
	const after = await admin.api.branding.save({
		since: before.since,
		colours: null,
		showsName: true,
		logoDark: uploadId,
	});
	assert.notEqual(after.logoDark?.url, before.logoDark?.url);
	const former = { path: before.logoDark?.url ?? "" };
	assert.equal((await request(url, former)).status, 200, "pages that are open show it still");
	assert.deepEqual(after.icon, before.icon);
	const none = await admin.api.branding.save({
		since: after.since,
		colours: null,
		showsName: true,
		logoDark: null,
	});
	assert.equal(none.logoDark, null);
	assert.equal((await request(url, former)).status, 200, "it can be restored");
	await db.execute(sql`UPDATE settings_changes SET at = at - interval '31 days'`);
	await admin.api.branding.save({ since: none.since, colours: null, showsName: true });
	assert.equal((await request(url, former)).status, 404);
	assert.equal((await brandingFiles()).length, 1);
	assert.equal((await visitor.branding.current()).logo, null);
});

test("a file that is not of the three image formats is refused, and nothing is stored", async () => {
	const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
	const gif = await drawing("#ff0000").gif().toBuffer();
	for (const [name, bytes] of [
		["logo.svg", svg],
		["logo.png", svg],
		["logo.gif", gif],
	] as const) {
		const uploadId = await upload(url, admin, bytes, name);
		const savingRule = admin.api.branding.save({
			since: await since(),
			colours: null,
			showsName: true,
			logoLight: uploadId,
		});
		await assert.rejects(savingRule, {
			status: 415,
			message: copy.notPicture,
			data: { field: "logoLight" },
		});
	}
	const theirs = await upload(url, reader, await drawing("#ff0000").png().toBuffer(), "a.png");
	await assert.rejects(
		admin.api.branding.save({ since: await since(), colours: null, showsName: true, icon: theirs }),
		{ status: 404 },
	);
	assert.equal((await brandingFiles()).length, 1);
});

test("of two concurrent changes exactly one is saved, and the other's pictures are deleted", async () => {
	const at = await since();
	const uploads = await Promise.all(
		["#111111", "#222222"].map(async (color) =>
			upload(url, admin, await drawing(color).png().toBuffer(), "a.png"),
		),
	);
	const outcomes = await Promise.allSettled(
		uploads.map((logoDark) =>
			admin.api.branding.save({ since: at, colours: null, showsName: true, logoDark }),
		),
	);
	const [lost, ...more] = outcomes.filter((one) => one.status === "rejected");
	assert.deepEqual(more, []);
	assert.equal((lost?.reason as { status?: number } | undefined)?.status, 409);
	assert.equal((await brandingFiles()).length, 2);
});

test("restoring the default branding removes logo, icon and colors, and is in the history", async () => {
	const now = await admin.api.branding.reset({ since: await since() });
	assert.deepEqual([now.since, now.colours, now.logoDark, now.icon], [null, null, null, null]);
	assert.equal(now.changes[0]?.isReset, true);
	assert.equal((await brandingFiles()).length, 2);
	await admin.api.branding.reset({ since: null });
	assert.equal((await brandingFiles()).length, 2, "they can be restored");
	assert.ok((await pageOf(paths.about)).includes(`rel="icon" href="${endpoints.tabIcon}"`));
	await assert.rejects(admin.api.branding.reset({ since: "2020-01-01T00:00:00Z" }), {
		status: 409,
	});
});
