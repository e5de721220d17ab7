import assert from "node:assert/strict";
import { test } from "node:test";
import type { z } from "zod";
import {
	compactSignInRules,
	compactSignUpRules,
	forgotRules,
	passwordRules,
	profileRules,
	resetRules,
	signInRules,
	signUpRules,
} from "./form-rules.ts";

const email = "Noor@Lowland.example";
const password = "eight ch";

/** The first sentence a form says, with the field it stands at; null when it may be sent. */
function firstIssue(rules: z.ZodType, values: object): [string, string] | null {
	const issue = rules.safeParse(values).error?.issues[0];
	return issue ? [issue.path.join("."), issue.message] : null;
}

test("/auth validates sign-in and sign-up", () => {
	const short = "Password must be at least 8 characters";
	assert.deepEqual(firstIssue(signInRules, { email: "noor@", password }), [
		"email",
		"Invalid email address",
	]);
	assert.deepEqual(firstIssue(signInRules, { email, password: "1234567" }), ["password", short]);
	assert.deepEqual(signInRules.parse({ email: ` ${email} `, password }), {
		email: email.toLowerCase(),
		password,
	});
	const signUp = { fullName: "Noor", email, password };
	assert.equal(firstIssue(signUpRules, signUp), null);
	assert.deepEqual(firstIssue(signUpRules, { ...signUp, fullName: "  " }), [
		"fullName",
		"Full name is required for signup",
	]);
	assert.deepEqual(firstIssue(signUpRules, { ...signUp, fullName: " N " }), [
		"fullName",
		"Full name must be at least 2 characters",
	]);
	assert.equal(firstIssue(forgotRules, { email }), null);
});

test("the compact form asks for six characters, and checks a name only when one is given", () => {
	assert.deepEqual(firstIssue(compactSignInRules, { email, password: "12345" }), [
		"password",
		"Password must be at least 6 characters",
	]);
	assert.equal(firstIssue(compactSignInRules, { email, password: "123456" }), null);
	const signUp = { fullName: " ", email, password: "123456" };
	assert.equal(compactSignUpRules.parse(signUp).fullName, undefined);
	assert.deepEqual(firstIssue(compactSignUpRules, { ...signUp, fullName: "N" }), [
		"fullName",
		"Full name must be at least 2 characters",
	]);
});

test("password lengths count code points", () => {
	assert.equal(firstIssue(signInRules, { email, password: "🎭".repeat(8) }), null);
	assert.notEqual(firstIssue(signInRules, { email, password: "🎭".repeat(7) }), null);
});

test("a new password is repeated exactly, and differs from the current one", () => {
	assert.deepEqual(firstIssue(resetRules, { password, confirmation: `${password}s` }), [
		"confirmation",
		"Passwords don't match",
	]);
	const change = { currentPassword: "old", newPassword: password, confirmation: password };
	assert.equal(firstIssue(passwordRules, change), null);
	assert.deepEqual(firstIssue(passwordRules, { ...change, currentPassword: "" }), [
		"currentPassword",
		"Current password is required",
	]);
	assert.deepEqual(firstIssue(passwordRules, { ...change, confirmation: `${password}s` }), [
		"confirmation",
		"New passwords don't match",
	]);
	assert.deepEqual(firstIssue(passwordRules, { ...change, currentPassword: password }), [
		"newPassword",
		"New password must be different from current password",
	]);
});

test("an empty phone is saved as null", () => {
	assert.deepEqual(profileRules.parse({ fullName: " Noor ", phone: " " }), {
		fullName: "Noor",
		phone: null,
	});
});

test("on /login an empty password is too short like any other", () => {
	const short = "Password must be at least 6 characters";
	for (const rules of [compactSignInRules, compactSignUpRules])
		for (const typed of ["", "five5"])
			assert.deepEqual(firstIssue(rules, { email, fullName: "", password: typed }), [
				"password",
				short,
			]);
});
