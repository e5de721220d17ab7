import assert from "node:assert/strict";
import { test } from "node:test";
import { withMyStars } from "./rating.ts";

const unrated = { averageRating: null, totalRatings: 0, myStars: null };

test("the first rating is the average", () => {
	assert.deepEqual(withMyStars(unrated, 4), { averageRating: 4, totalRatings: 1, myStars: 4 });
});

test("a changed rating replaces the old one and counts once", () => {
	const rated = { averageRating: 3, totalRatings: 2, myStars: 2 };
	assert.deepEqual(withMyStars(rated, 5), { averageRating: 4.5, totalRatings: 2, myStars: 5 });
});

test("removing a rating leaves the others", () => {
	assert.deepEqual(withMyStars(withMyStars(unrated, 4), null), unrated);
	const others = { averageRating: 4, totalRatings: 3, myStars: null };
	assert.deepEqual(withMyStars(withMyStars(others, 1), null), others);
});
