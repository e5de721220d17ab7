import assert from "node:assert/strict";
import { test } from "node:test";
import { adminViewOf, adminViewPath, paths } from "#shared/paths.ts";
import { adminMenus, isWithin, visibleMenus } from "./navigation.ts";

const labels = (at: number) => adminMenus[at]?.groups.flat().map(({ label }) => label);
const lit = (address: string) => {
	const { pathname, searchParams } = new URL(address, "http://greenroom.example");
	return adminMenus
		.filter((menu) => isWithin(menu, pathname, searchParams))
		.map(({ label }) => label);
};

test("the Content menu begins as specified", () => {
	assert.deepEqual(labels(0)?.slice(0, 4), [
		"Add Content",
		"View Podcasts",
		"View Book Club",
		"View Music",
	]);
});

test("the Community menu begins as specified", () => {
	assert.deepEqual(
		adminMenus[1]?.groups[0]?.map(({ label, to }) => [label, to]),
		[
			["Community Chat", "/chat"],
			["User Analytics", "/?view=analytics"],
			["Booking Management", "/booking"],
		],
	);
});

test("site settings and server health are in one menu", () => {
	assert.deepEqual(labels(2)?.slice(0, 4), [
		"Site settings",
		"Server health",
		"Backups",
		"History",
	]);
});

test("home shows the requested view, and the dashboard by default", () => {
	const viewOf = (search: string) => adminViewOf(new URLSearchParams(search));
	assert.deepEqual(["", "view=content", "view=analytics", "view=dashboard", "view=x"].map(viewOf), [
		"dashboard",
		"content",
		"analytics",
		"dashboard",
		"dashboard",
	]);
});

test("a menu is highlighted on its own pages and below them, never two at once", () => {
	assert.deepEqual(lit(paths.home), []);
	assert.deepEqual(lit(adminViewPath("content")), ["Content"]);
	assert.deepEqual(lit(`${adminViewPath("analytics")}&period=90-days`), ["Community"]);
	assert.deepEqual(lit("/bookclub/books/a-book"), ["Content"]);
	assert.deepEqual(lit(paths.bookingManage), ["Community"]);
	assert.deepEqual(lit("/admin/people/someone"), ["Community"]);
	assert.deepEqual(lit(paths.adminSite), ["Settings"]);
	assert.deepEqual(lit(paths.adminHealth), ["Settings"]);
	assert.deepEqual(lit(paths.admin), ["Settings"]);
	assert.deepEqual(lit(paths.profile), []);
});

test("groups without visible links are dropped from the menus", () => {
	const menus = visibleMenus(({ to }) => to === paths.chat);
	assert.deepEqual(
		menus.map(({ groups }) => groups.map((group) => group.length)),
		[[], [1], []],
	);
});
