import assert from "node:assert/strict";
import { test } from "node:test";
import type { Playlist, PlaylistTrack } from "#features/playlists/contract.ts";
import { playlistFiles } from "./playlist-files.ts";

const ORIGIN = "https://music.example";
const playlist = {
	name: "Rock & <Roll>\n\u0007",
	slug: "rock-1",
	description: "",
	createdBy: { name: "Mika" },
} as Playlist;
const track = (given: Partial<PlaylistTrack>) =>
	({
		title: "Slow\nTide",
		artist: "Mika",
		slug: "slow-tide-1",
		audioUrl: "/media/a.mp3",
		coverUrl: null,
		durationSeconds: 61.5,
		...given,
	}) as PlaylistTrack;
const whole = {
	playlist,
	tracks: [track({}), track({ title: "Mute", audioUrl: null, durationSeconds: null })],
};

test("XSPF is valid XML with all fields", () => {
	const xml = playlistFiles.xspf.write(whole, ORIGIN);
	assert.match(
		xml,
		/^<\?xml version="1.0" encoding="UTF-8"\?>\n<playlist version="1" xmlns="http:\/\/xspf.org\/ns\/0\/">/,
	);
	assert.match(xml, /<title>Rock &amp; &lt;Roll&gt;\n<\/title>/);
	assert.match(xml, /<location>https:\/\/music.example\/media\/a.mp3<\/location>/);
	assert.match(xml, /<duration>61500<\/duration>/);
	assert.equal(xml.match(/<track>/g)?.length, 2);
	assert.doesNotMatch(xml, /<annotation>|<image>/);
	assert.ok(!xml.includes("\u0007"));
});

test("M3U8 has one entry per track, and leaves out tracks without audio", () => {
	assert.equal(
		playlistFiles.m3u8.write(whole, ORIGIN),
		"#EXTM3U\n#PLAYLIST:Rock & <Roll> \n#EXTINF:62,Mika - Slow Tide\nhttps://music.example/media/a.mp3\n",
	);
});
