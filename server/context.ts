import type { Pool } from "pg";
import type { Live } from "#server/live/live.ts";
import type { SiteSettings } from "#shared/contract.ts";
import type { Viewer } from "#shared/policy.ts";
import type { Config } from "./config.ts";
import type { Db } from "./database/database.ts";
import type { Listener } from "./database/listener.ts";
import type { Events } from "./events/event.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Limits } from "./limits.ts";
import type { Log } from "./log/log.ts";
import type { Mail } from "./mail/mail.ts";
import type { Push } from "./push/push.ts";
import type { Recordings } from "./recordings/recordings.ts";
import type { Storage } from "./storage/storage.ts";
import type { Uploads } from "./storage/uploads.ts";
import type { Payments } from "./stripe.ts";

/** The account behind a session, as the server knows it. */
export type User = Viewer & {
	email: string;
	emailVerified: boolean;
	fullName: string | null;
	avatarUrl: string | null;
	/** An admin whose role rests until two-factor sign-in is set up. */
	needsSecondFactor: boolean;
	/** An admin who looks at the site as a member, for now without roles. */
	isPreviewing: boolean;
	/** Whom the member does not want to hear from. */
	hiddenIds: readonly string[];
	mutedIds: readonly string[];
};

export type Session = {
	id: string;
	/** The secret itself: never sent to a browser except in its cookie, never logged. */
	token: string;
	user: User;
};

/** A session that was just made. */
export type OpenedSession = {
	token: string;
	/** Null for an account that is suspended or to be deleted. */
	session: Session | null;
	/** What the account has besides its password. */
	factors: { hasApp: boolean; hasPasskey: boolean };
};

/** What handlers work with; one set per process. */
export type Services = {
	config: Config;
	/** Live values: read them when needed, never copy them. */
	siteSettings: Readonly<SiteSettings>;
	/** Origin of the site, for links in mails and redirects. */
	publicUrl: string;
	db: Db;
	pool: Pool;
	listener: Listener;
	limits: Limits;
	jobs: Jobs;
	mail: Mail;
	events: Events;
	push: Push;
	live: Live;
	storage: Storage;
	uploads: Uploads;
	recordings: Recordings;
	/** Absent without Stripe's keys. */
	payments: Payments | null;
	/** The live session behind a Cookie header, or null. One prepared statement. */
	readSession(cookieHeader: string | undefined): Promise<Session | null>;
	/** For somebody who has proven who they are, or is about to: see `signIn`. One prepared statement. */
	openSession(userId: string, caller: Pick<Caller, "ip" | "userAgent">): Promise<OpenedSession>;
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

/** What a handler works with once the gate has let the caller in; a visitor has no session. */
export type RequestContext = Context & { session: Session | null };

/** `RequestContext` where only members are let in. */
export type MemberContext = Context & { session: Session };
