import { randomInt } from "node:crypto";
import { createORPCClient } from "@orpc/client";
import { RPCLink } from "@orpc/client/fetch";
import type { ContractRouterClient } from "@orpc/contract";
import { type Browser, type BrowserContext, devices, type Page } from "@playwright/test";
import type { contract } from "#app/features.ts";
import { endpoints } from "#shared/paths.ts";

export type Api = ContractRouterClient<typeof contract>;
/** Someone who lives here: through the API alone, or with a browser of their own. */
export type Member = { id: string; name: string; email: string; cookie: string; api: Api };
export type Resident = Omit<Member, "id" | "cookie" | "api"> & {
	page: Page;
	context: BrowserContext;
	/** What the browser complained about since last asked. */
	complaints: string[];
	isPhone: boolean;
};

export const PASSWORD = "seven quiet lamps";
const emailOf = (name: string) => `${name.toLowerCase().replace(/\W+/g, ".")}@lowtide.example`;
const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** The rest of the community: they talk, listen and answer through the API. */
export const others = [
	"Mika Sato",
	"Ines Duarte",
	"Oskar Lind",
	"Priya Raman",
	"Theo Marsh",
	"Lea Winter",
	"Samir Aziz",
	"Hanna Berg",
	"Kofi Mensah",
	"Elif Kaya",
	"Rosa Vidal",
	"Dan Whitlock",
	"Yuki Mori",
	"Clara Beaumont",
	"Ben Achebe",
	"Nadia Petrov",
	"Jonas Falk",
	"Ximena Ruiz",
	"Paul Greer",
	"Ada Brandt",
	"Marta Silva",
	"Lucas Moreau",
];

/** A browser of somebody's own: phone or desktop, dark or light. */
export async function enter(
	browser: Browser,
	baseURL: string,
	name: string,
	{ isPhone = false, colorScheme = "light" as "light" | "dark" } = {},
): Promise<Resident> {
	const context = await browser.newContext({
		...(isPhone ? devices["Pixel 7"] : devices["Desktop Chrome"]),
		viewport: isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
		colorScheme,
		baseURL,
		locale: "en-US",
		timezoneId: "America/Los_Angeles",
		serviceWorkers: "block",
		extraHTTPHeaders: { "x-forwarded-for": someAddress() },
	});
	context.setDefaultTimeout(6_000);
	const complaints: string[] = [];
	context.on("weberror", (error) => complaints.push(error.error().message));
	context.on("console", (message) => {
		if (message.type() === "error") complaints.push(message.text());
	});
	const page = await context.newPage();
	return { name, email: emailOf(name), page, context, complaints, isPhone };
}

/** What a resident's browser may ask through the API as well. */
export async function memberOf(url: string, resident: Resident): Promise<Member> {
	const cookies = await resident.context.cookies();
	const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
	const { name, email } = resident;
	const { user } = await apiAs(url, cookie).accounts.session();
	if (!user) throw new Error(`${name} is not signed in`);
	return { id: user.id, name, email, cookie, api: apiAs(url, cookie) };
}

/** Signs somebody up through the API. */
export async function signUp(url: string, name: string): Promise<Member> {
	const email = emailOf(name);
	const answer = await fetch(`${url}${endpoints.rest}/sign-up`, {
		method: "POST",
		headers: { "content-type": "application/json", origin: url, "x-forwarded-for": someAddress() },
		body: JSON.stringify({ email, password: PASSWORD, fullName: name }),
	});
	if (!answer.ok)
		throw new Error(`${name} was not let in: ${answer.status} ${await answer.text()}`);
	const cookie = answer.headers
		.getSetCookie()
		.map((one) => one.split(";")[0])
		.join("; ");
	const { user } = await apiAs(url, cookie).accounts.session();
	return { id: user?.id ?? "", name, email, cookie, api: apiAs(url, cookie) };
}

function apiAs(url: string, cookie: string): Api {
	const headers = { origin: url, cookie, "x-forwarded-for": someAddress() };
	return createORPCClient(new RPCLink({ url: `${url}${endpoints.rpc}`, headers }));
}
