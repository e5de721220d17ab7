import assert from "node:assert/strict";
import { test } from "node:test";
import { filesInFolder } from "./webdav-answer.ts";

const FOLDER = "https://dav.example/remote.php/dav/files/noor/backups/";
const CHANGED = "Sun, 06 Nov 1994 08:49:37 GMT";

const namesIn = (responses: string, prefix = "d") =>
	filesInFolder(
		`<?xml version="1.0"?><${prefix}:multistatus xmlns:${prefix}="DAV:">${responses}</${prefix}:multistatus>`,
		FOLDER,
	);

test("files are parsed from the listings of different servers: full URLs, paths, entities, CDATA, missing sizes", () => {
	const found = namesIn(`
<d:response><d:href>/remote.php/dav/files/noor/backups/</d:href><d:propstat><d:prop><d:resourcetype><d:collection/></d:resourcetype></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>
<d:response><d:href>${FOLDER}one.zst</d:href><d:propstat><d:prop><d:getcontentlength>12</d:getcontentlength><d:getlastmodified>${CHANGED}</d:getlastmodified></d:prop></d:propstat><d:propstat><d:prop><d:getetag/></d:prop><d:status>HTTP/1.1 404 Not Found</d:status></d:propstat></d:response>
<d:response><d:href>/remote.php/dav/files/noor/backups/a%20&amp;%20b.zst</d:href><d:propstat><d:prop><x:size xmlns:x="urn:other">9</x:size><d:getcontentlength><![CDATA[34]]></d:getcontentlength></d:prop></d:propstat></d:response>
<d:response><d:href>/remote.php/dav/files/noor/backups/deeper/two.zst</d:href><d:propstat><d:prop><d:getcontentlength>5</d:getcontentlength></d:prop></d:propstat></d:response>
<d:response><d:href>${FOLDER}50%.zst</d:href><d:propstat><d:prop><d:getcontentlength>5</d:getcontentlength></d:prop></d:propstat></d:response>
<d:response><d:href>/elsewhere/three.zst</d:href><d:propstat><d:prop><d:getcontentlength>5</d:getcontentlength></d:prop></d:propstat></d:response>`);
	assert.deepEqual(
		found.map(({ name, bytes }) => [name, bytes]),
		[
			["one.zst", 12],
			["a & b.zst", 34],
		],
	);
	assert.equal(found[0]?.changedAt.toUTCString(), CHANGED);
});

test("any namespace prefix and a single entry are parsed, and any other XML lists nothing", () => {
	const one =
		"<D:response><D:href>one.zst</D:href><D:propstat><D:prop><D:getcontentlength>1</D:getcontentlength></D:prop></D:propstat></D:response>";
	assert.deepEqual(
		namesIn(one, "D").map(({ name }) => name),
		["one.zst"],
	);
	for (const xml of ["", "<html><body>Sign in</body></html>", "{}", "<d:multistatus"])
		assert.deepEqual(filesInFolder(xml, FOLDER), []);
	assert.deepEqual(namesIn(""), []);
});
