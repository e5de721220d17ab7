import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import type { StripeConfig } from "#server/config.ts";
import { endpoints } from "#shared/paths.ts";

export type Behavior = "well" | "refuses" | "hangs" | "fails" | "garbage" | "babble";
type Item = { price: { id: string }; current_period_end: number };
export type FakeSubscription = {
	id: string;
	object: "subscription";
	customer: string;
	status: string;
	metadata: Record<string, string>;
	start_date: number;
	cancel_at: number | null;
	cancel_at_period_end: boolean;
	items: { data: Item[] };
};
type FakeSession = {
	id: string;
	object: "checkout.session";
	url: string;
	status: "open" | "complete" | "expired";
	customer: string;
	client_reference_id: string;
	priceId: string;
	tier: string;
	success_url: string;
};

export const MONTH_SECONDS = 30 * 86_400;
export const nowInSeconds = () => Math.floor(Date.now() / 1_000);

/** A server that speaks Stripe's protocol, as far as we use it, with real signatures. */
export async function startStripe() {
	const customers = new Map<string, { id: string; email: string; userId: string }>();
	const sessions = new Map<string, FakeSession>();
	const subscriptions = new Map<string, FakeSubscription>();
	const prices: Record<string, object> = {
		price_premium: { unit_amount: 1_200, currency: "usd", recurring: monthly },
		price_enterprise: { unit_amount: 9_950, currency: "eur", recurring: monthly },
	};
	const requests: string[] = [];
	const held = new Set<ServerResponse>();
	let behavior: Behavior = "well";
	let last = 0;
	const idOf = (kind: string) => `${kind}_${(++last).toString().padStart(6, "0")}`;
	/** Runs before each answer to a question about subscriptions, with what will be said. */
	let beforeAnswer: () => Promise<void> = async () => {};

	const answers: Record<string, (request: StripeRequest) => unknown> = {
		"POST customers": ({ form }) => {
			const id = idOf("cus");
			const userId = form.get("metadata[user_id]") ?? "";
			customers.set(id, { id, email: form.get("email") ?? "", userId });
			return { id, object: "customer" };
		},
		"GET checkout/sessions": ({ query }) =>
			customers.has(query.get("customer") ?? "") && {
				data: [...sessions.values()].filter(
					({ customer, status }) => customer === query.get("customer") && status === "open",
				),
			},
		"POST checkout/sessions": ({ form }) => {
			const id = idOf("cs");
			const priceId = form.get("line_items[0][price]") ?? "";
			if (!prices[priceId]) return undefined;
			const session: FakeSession = {
				id,
				object: "checkout.session",
				url: `https://checkout.example/${id}`,
				status: "open",
				customer: form.get("customer") ?? "",
				client_reference_id: form.get("client_reference_id") ?? "",
				priceId,
				tier: form.get("subscription_data[metadata][tier]") ?? "",
				success_url: form.get("success_url") ?? "",
			};
			sessions.set(id, session);
			return session;
		},
		"GET checkout/sessions/:id": ({ id }) => sessions.get(id),
		"POST checkout/sessions/:id/expire": ({ id }) => {
			const session = sessions.get(id);
			if (session) session.status = "expired";
			return session;
		},
		"POST billing_portal/sessions": ({ form }) =>
			customers.has(form.get("customer") ?? "") && {
				id: idOf("bps"),
				url: `https://portal.example/${form.get("customer")}`,
			},
		"GET subscriptions": async ({ query }) => {
			const of = query.get("customer") ?? "";
			if (!customers.has(of)) return undefined;
			const found = [...subscriptions.values()].filter(({ customer }) => customer === of);
			const snapshot = structuredClone({ data: found });
			await beforeAnswer();
			return snapshot;
		},
		"DELETE customers/:id": ({ id }) => {
			for (const one of subscriptions.values()) if (one.customer === id) one.status = "canceled";
			return customers.delete(id) && { id, object: "customer", deleted: true };
		},
		"GET prices/:id": ({ id }) => prices[id],
	};

	const server = createServer(async (request, response) => {
		const { method = "", url = "" } = request;
		requests.push(`${method} ${url.split("?")[0]}`);
		if (behavior === "refuses") return request.socket.destroy();
		if (behavior === "hangs") return void held.add(response);
		if (behavior === "fails") return respond(response, 500, { error: { type: "api_error" } });
		if (behavior === "garbage") return respond(response, 200, "<html>not JSON");
		if (behavior === "babble") return respond(response, 200, { hello: ["world"] });
		const { key, id, query } = routeOf(method, url);
		const form = new URLSearchParams(await bodyOf(request));
		const answer = await answers[key]?.({ id, query, form });
		if (answer) return respond(response, 200, answer);
		respond(response, 404, { error: { type: "invalid_request_error", code: "resource_missing" } });
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	const config: StripeConfig = {
		secretKey: "sk_test_1",
		webhookSecret: "whsec_test",
		prices: { premium: "price_premium", enterprise: "price_enterprise" },
		baseUrl: `http://127.0.0.1:${port}`,
	};

	return {
		config,
		customers,
		sessions,
		subscriptions,
		prices,
		/** `METHOD path` of every request, in order. */
		requests,
		setBehavior(next: Behavior) {
			behavior = next;
			for (const response of held) response.destroy();
			held.clear();
		},
		pauseBeforeAnswering(pause: () => Promise<void>) {
			beforeAnswer = pause;
		},
		/** Somebody pays for what is open on Stripe's page. */
		pay(session: FakeSession): FakeSubscription {
			session.status = "complete";
			return this.subscribe(session.customer, { priceId: session.priceId, tier: session.tier });
		},
		subscribe(customer: string, of: { priceId: string; tier?: string; status?: string }) {
			const made: FakeSubscription = {
				id: idOf("sub"),
				object: "subscription",
				customer,
				status: of.status ?? "active",
				metadata: of.tier ? { tier: of.tier } : {},
				start_date: nowInSeconds(),
				cancel_at: null,
				cancel_at_period_end: false,
				items: {
					data: [{ price: { id: of.priceId }, current_period_end: nowInSeconds() + MONTH_SECONDS }],
				},
			};
			subscriptions.set(made.id, made);
			return made;
		},
		/** An event as Stripe would send it; its object as it is right now. */
		event(type: string, object: object): StripeEventBody {
			return JSON.stringify({
				id: idOf("evt"),
				object: "event",
				type,
				created: nowInSeconds(),
				data: { object },
			});
		},
		/** Sends it; returns the status. */
		deliver: (url: string, body: StripeEventBody, header = signed(body, config.webhookSecret)) =>
			postWebhook(url, body, header),
		async close() {
			this.setBehavior("well");
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
export type StripeEventBody = string;

type StripeRequest = { id: string; query: URLSearchParams; form: URLSearchParams };
const monthly = { interval: "month", interval_count: 1 };

/** Stripe's signature of a body; of another time where given, in seconds. */
export function signed(payload: string, secret: string, timestamp = nowInSeconds()): string {
	return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}

export async function postWebhook(url: string, body: string, header: string | null) {
	const answer = await fetch(`${url}${endpoints.webhooks}/stripe`, {
		method: "POST",
		body,
		headers: {
			"content-type": "application/json",
			...(header !== null && { "stripe-signature": header }),
		},
	});
	await answer.arrayBuffer();
	return answer.status;
}

function routeOf(method: string, address: string) {
	const { pathname, searchParams: query } = new URL(address, "http://stripe.invalid");
	const path = pathname.replace("/v1/", "");
	const id = /_\w+/.test(path) ? (/[a-z]+_\w+(?=$|\/)/.exec(path)?.[0] ?? "") : "";
	const isOne = /^(checkout\/sessions|prices|customers)\/./.test(path);
	return { key: `${method} ${isOne ? path.replace(id, ":id") : path}`, id, query };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
	const parts: Buffer[] = [];
	for await (const part of request) parts.push(part as Buffer);
	return Buffer.concat(parts).toString();
}

function respond(response: ServerResponse, status: number, answer: unknown): void {
	response.writeHead(status, { "content-type": "application/json" });
	response.end(typeof answer === "string" ? answer : JSON.stringify(answer));
}
