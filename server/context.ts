import type { Pool } from "pg";
import type { House } from "#shared/contract.ts";
import type { Viewer } from "#shared/policy.ts";
import type { Config } from "./config.ts";
import type { Db } from "./database.ts";
import type { Limits } from "./limits.ts";
import type { Live } from "./live.ts";
import type { Log } from "./log.ts";
import type { Mail } from "./mail.ts";
import type { Recordings } from "./recordings.ts";
import type { Storage } from "./storage.ts";
import type { Payments } from "./stripe.ts";
import type { Uploads } from "./uploads.ts";

/** The signed-in person behind a session, as the server knows them. */
export type Person = Viewer & {
	email: string;
	emailVerified: boolean;
	fullName: string | null;
	avatarUrl: string | null;
};

export type Session = {
	id: string;
	/** The secret itself: never sent to a browser except in its cookie, never logged. */
	token: string;
	person: Person;
};

/** What handlers work with; one set per process. */
export type Services = {
	config: Config;
	/** As set by now, so never kept aside. */
	house: Readonly<House>;
	/** Origin of the site, for links in mails and redirects. */
	publicUrl: string;
	db: Db;
	pool: Pool;
	limits: Limits;
	mail: Mail;
	live: Live;
	storage: Storage;
	uploads: Uploads;
	recordings: Recordings;
	/** Absent without Stripe's keys. */
	payments: Payments | null;
	/** The live session behind a Cookie header, or null. One prepared statement. */
	readSession(cookieHeader: string | undefined): Promise<Session | null>;
	log: Log;
};

/** Who is asking, per request. */
export type Caller = {
	requestId: string;
	ip: string;
	userAgent: string;
	cookieHeader: string | undefined;
	/** Looks the session up on first use; later uses answer from the same request. */
	findSession(): Promise<Session | null>;
	/** Headers of the answer, for cookies. */
	resHeaders?: Headers;
};

export type Context = Services & Caller;
