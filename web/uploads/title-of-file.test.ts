import assert from "node:assert/strict";
import { test } from "node:test";
import { titleOfFile } from "./title-of-file.ts";

test("a file name becomes a title: without extension, track number and underscores", () => {
	assert.equal(titleOfFile("Slow Tide.flac"), "Slow Tide");
	assert.equal(titleOfFile("03 - Kitchen Light.mp3"), "Kitchen Light");
	assert.equal(titleOfFile("07_room.wav"), "room");
	assert.equal(titleOfFile("07. A Room in June.wav"), "A Room in June");
	assert.equal(titleOfFile("hold_the_door_master.wav"), "hold the door master");
	assert.equal(titleOfFile("half-past-nothing.m4a"), "half past nothing");
	assert.equal(titleOfFile("Half-Life (live).ogg"), "Half-Life (live)");
	assert.equal(titleOfFile("1999.mp3"), "1999");
	assert.equal(titleOfFile("99 Problems.mp3"), "99 Problems");
	assert.equal(titleOfFile(".wav"), ".wav");
});
