import assert from "node:assert/strict";
import { test } from "node:test";
import { allZones, findZones, offsetOf, suggestedZones, zoneLabel } from "./zone-options.ts";

const WINTER = Date.parse("2026-11-22T12:00:00Z");
const all = allZones(WINTER);
const names = (typed: string) => findZones(all, typed).map(({ zone }) => zone);

test("a zone is labeled with its current offset", () => {
	assert.equal(zoneLabel("America/Los_Angeles", WINTER), "Los Angeles (GMT−8)");
	assert.equal(
		zoneLabel("America/Los_Angeles", Date.parse("2026-07-01T12:00:00Z")),
		"Los Angeles (GMT−7)",
	);
	assert.equal(offsetOf("Asia/Kathmandu", WINTER), "GMT+5:45");
	assert.equal(zoneLabel("Nowhere/Special", WINTER), "Nowhere/Special");
});

test("zones are found by city, country and offset", () => {
	assert.deepEqual(names("los ang"), ["America/Los_Angeles"]);
	assert.ok(names("sao paulo").includes("America/Sao_Paulo"));
	assert.ok(names("germany").includes("Europe/Berlin"));
	for (const typed of ["-8", "−8", "GMT-8", "utc -08:00"])
		assert.ok(names(typed).includes("America/Los_Angeles"), typed);
	assert.ok(!names("+5").some((zone) => offsetOf(zone, WINTER) === "GMT+5:30"));
	assert.ok(names("+5:30").length > 0);
	assert.deepEqual(names("nowhere at all"), []);
});

test("cities are found by current and former name", () => {
	for (const [typed, zone] of [
		["Kolkata", "Asia/Kolkata"],
		["Calcutta", "Asia/Kolkata"],
		["Kyiv", "Europe/Kyiv"],
		["kiev", "Europe/Kyiv"],
		["Nuuk", "America/Nuuk"],
		["Ho Chi Minh", "Asia/Ho_Chi_Minh"],
		["Kathmandu", "Asia/Kathmandu"],
		["Yangon", "Asia/Yangon"],
	] as const)
		assert.deepEqual(names(typed), [zone], typed);
	assert.ok(names("India").includes("Asia/Kolkata"));
	assert.equal(zoneLabel("America/Godthab", WINTER), "Nuuk (GMT−2)");
	const suggested = suggestedZones(all, ["Asia/Calcutta"]).map(({ zone }) => zone);
	assert.equal(suggested[0], "Asia/Kolkata");
	assert.equal(suggested.filter((zone) => zone === "Asia/Kolkata").length, 1);
});

test("the chosen zone and the browser's own come first, each once", () => {
	const [first, second, ...rest] = suggestedZones(all, ["Europe/Berlin", "Asia/Tokyo"]);
	assert.deepEqual([first?.zone, second?.zone], ["Europe/Berlin", "Asia/Tokyo"]);
	assert.ok(!rest.some(({ zone }) => zone === "Europe/Berlin"));
	assert.ok(rest.some(({ zone }) => zone === "UTC"));
});
