import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import fastifyStatic from "@fastify/static";
import { findHighlights } from "#app/overviews/analytics/highlights.ts";
import { sources } from "#app/overviews/analytics/sources.ts";
import { countTiles } from "#app/overviews/analytics/tiles.ts";
import { readAttention } from "#app/overviews/attention.ts";
import { countSteps } from "#app/overviews/first-week-steps.ts";
import { countSections } from "#app/overviews/sections.ts";
import { createWhatsNewRouter } from "#app/overviews/whats-new.ts";
import type { RoutersOf } from "#domain/feature.ts";
import { PRESENCE_FACES, presence } from "#domain/people/contract.ts";
import { verifyOwnPassword } from "#features/accounts/password/server-own-password.ts";
import { previewedSession } from "#features/accounts/preview/server-member-preview.ts";
import { createSessionOpener } from "#features/accounts/server-open-session.ts";
import { cardsOf, nameOf, publishProfile } from "#features/accounts/server-profile.ts";
import {
	createChangedSessionsFinder,
	createSessionReader,
} from "#features/accounts/server-session.ts";
import { sessionCookieName } from "#features/accounts/server-session-cookie.ts";
import { sendConfirmation } from "#features/accounts/sign-in/server-verification.ts";
import { createAnalyticsRouter } from "#features/analytics/server.ts";
import { recordActivity } from "#features/analytics/server-record-activity.ts";
import { recordVisits } from "#features/analytics/server-record-visits.ts";
import { createBackupsRouter } from "#features/backups/server.ts";
import { createBackups } from "#features/backups/server-runner.ts";
import { emailMessage } from "#features/booking/notify/server-emails.ts";
import { lockBookingForUpdate } from "#features/booking/server-read.ts";
import { createCardsRouter } from "#features/cards/server.ts";
import { chatWrittenInSession } from "#features/chat/events.ts";
import { chatRoomTopic } from "#features/chat/rooms/contract.ts";
import { startSeen } from "#features/chat/seen/server-seen.ts";
import { mayFollowRoom } from "#features/chat/server-room.ts";
import { findTurn } from "#features/chat/writing/server-turn.ts";
import { createDashboardRouter } from "#features/dashboard/server.ts";
import { createFirstWeekRouter } from "#features/first-week/server.ts";
import { FAILED_RETENTION_DAYS, JOBS_TRIED_DAYS } from "#features/health/limits.ts";
import { startPaymentEvents } from "#features/membership/server-events.ts";
import { createNotesRouter } from "#features/notes-sync/server.ts";
import { createNotesSync } from "#features/notes-sync/server-sync.ts";
import { createNotificationsRouter } from "#features/notifications/server.ts";
import { fanOut } from "#features/notifications/server-fan-out.ts";
import { gatherKinds } from "#features/notifications/server-kinds.ts";
import { pushDue, pushKindOf } from "#features/notifications/server-push-due.ts";
import { storeFirstChoices } from "#features/notifications/settings/server-settings.ts";
import { createPushRouter } from "#features/push/server.ts";
import { createPushQueue } from "#features/push/server-queue.ts";
import { createSearchRouter } from "#features/search/server.ts";
import { openBranding } from "#features/site/branding/server-branding.ts";
import { adminMailServer } from "#features/site/email/server-mail-setting.ts";
import { openSiteSettings } from "#features/site/server-site-settings.ts";
import type { Config } from "#server/config.ts";
import type { Services } from "#server/context.ts";
import { openDatabase } from "#server/database/database.ts";
import { openListener } from "#server/database/listener.ts";
import { createOutage } from "#server/database/outage.ts";
import { type EventHandler, openOutbox } from "#server/events/outbox.ts";
import { addressOf, createHttp, hasOneHost, isOwnOrigin, localOrigin } from "#server/http/http.ts";
import { openJobs } from "#server/jobs/jobs.ts";
import { createLimits } from "#server/limits.ts";
import { openLiveAdapter } from "#server/live/adapter.ts";
import { createLive } from "#server/live/live.ts";
import { createMail } from "#server/mail/mail.ts";
import { createPost, type Post } from "#server/push/post.ts";
import { createPushSender } from "#server/push/send.ts";
import { storedVapidKeys } from "#server/push/stored-keys.ts";
import { createRecordings } from "#server/recordings/recordings.ts";
import { sharedWithinTurn } from "#server/shared-within-turn.ts";
import { openStorage } from "#server/storage/storage.ts";
import { UploadLocks } from "#server/storage/upload-locks.ts";
import { openUploads } from "#server/storage/uploads.ts";
import { createPayments } from "#server/stripe.ts";
import type { SiteSettings } from "#shared/contract.ts";
import { endpoints } from "#shared/paths.ts";
import {
	type contract,
	featureRouters,
	notificationKinds,
	recordingFollowers,
	searchSources,
	topics,
	works,
} from "./features.ts";
import { namedPages } from "./pages.ts";
import { addRoutes } from "./server-routes.ts";
import { siteRouters } from "./site-routers.ts";
import { acceptFirstInvitation, accountRouters, mailReceipts } from "./user-accounts.ts";

/** How push services reach the operator, who has not said. */
const contactOf = (publicUrl: string, { supportEmail }: Pick<SiteSettings, "supportEmail">) =>
	publicUrl.startsWith("https://") ? publicUrl : `mailto:${supportEmail}`;

/** A request that takes longer than this is cut off when the server stops. */
const FINISH_MS = 5_000;

/** What tests replace: how push services are reached, which are elsewhere on the internet. */
export type Outside = { post: Post };

/** Builds the whole server on a database, ready to listen. */
export async function createServer(
	config: Config,
	databaseUrl: string,
	{ post }: Outside = { post: createPost() },
) {
	const publicUrl = config.publicUrl ?? localOrigin(config.port);
	const outage = createOutage();
	const { app, routes } = createHttp(config, outage);
	const log = app.log;
	const database = await openDatabase(databaseUrl, outage.lost);
	outage.watch(log, databaseUrl);
	const { db, pool, counters } = database;
	const listener = await openListener(databaseUrl, outage.lost);
	const siteSettings = await openSiteSettings({ config, pool, listener, log });
	const jobs = await openJobs(
		{ databaseUrl, listener, log },
		{
			tried: JOBS_TRIED_DAYS,
			retained: FAILED_RETENTION_DAYS,
		},
	);
	const receipts = mailReceipts(db);
	const branding = openBranding({ pool, log });
	const colors = async () => (await branding.current()).emailColors;
	const mail = await createMail({
		...{ config, siteSettings, colors, db, pool, jobs, log, receipts },
		adminServer: () => adminMailServer({ config, pool, log }),
	});
	const sender = createPushSender({
		keys: config.vapidKeys ?? (await storedVapidKeys(db)),
		subject: () => config.vapidSubject ?? contactOf(publicUrl, siteSettings),
		post,
	});
	const kinds = gatherKinds(notificationKinds);
	const pushKinds = [...kinds.byName.values()].map(pushKindOf);
	const push = await createPushQueue({ db, pool, jobs, log, sender }, pushKinds);
	const outbox = openOutbox({ db, pool, listener, log });
	const active = recordActivity({ counters, siteSettings, log });
	const readSession = sharedWithinTurn(
		active.reading(createSessionReader(pool, config.authSecret, sessionCookieName(publicUrl), log)),
	);
	const openSession = active.opening(createSessionOpener(pool));
	const live = createLive({
		server: app.server,
		path: endpoints.live,
		topics,
		log,
		adapter: await openLiveAdapter(config, log),
		findSession: readSession,
		mayFollow: async (topic, key, userId) =>
			topic !== chatRoomTopic.name || mayFollowRoom(pool, key, userId),
		findChanged: createChangedSessionsFinder(pool, (id) => publishProfile({ db, live }, id)),
		isOwnOrigin: (request) => hasOneHost(request) && isOwnOrigin(request, config),
		ipOf: (request) => addressOf(request, config),
	});
	const visits = recordVisits({ counters, siteSettings, log });
	live.onPresence(presence, async () => {
		const here = live.online();
		visits.update(live.isEldest() ? here : []);
		const users = await cardsOf(db, here.slice(0, PRESENCE_FACES), nameOf);
		return { count: here.length, users };
	});
	const storage = await openStorage({ ...config, publicUrl }, db, pool);
	const recordings = createRecordings({ db, pool, storage, jobs, log });
	const uploadLocks = new UploadLocks(config.databaseUrl);
	const services: Services = {
		config,
		siteSettings,
		publicUrl,
		db,
		pool,
		listener,
		limits: createLimits(counters, live.isAlone),
		jobs,
		mail,
		events: outbox,
		push,
		live,
		storage,
		uploads: await openUploads(config.dataDir, db, endpoints.uploads, log, uploadLocks),
		recordings,
		payments: config.stripe && (await createPayments(config.stripe, log)),
		// Live connections keep the roles, so that they are not taken for changed.
		readSession: async (cookieHeader) =>
			previewedSession(await readSession(cookieHeader), cookieHeader),
		openSession,
		log,
	};
	for (const followerOf of recordingFollowers) recordings.follow(followerOf(services));
	await recordings.startWorker();
	outbox.start(emailSessionMessages(services, fanOut(services, kinds)), () =>
		pushDue(services, kinds),
	);
	const notesSync = await createNotesSync(services, jobs);
	const backups = createBackups(services, databaseUrl);
	const accounts = await accountRouters(services, async (tx, user, choices) => {
		await startSeen(tx, user.id);
		await storeFirstChoices(tx, services.siteSettings, user.id, choices);
		return acceptFirstInvitation(tx, user, choices);
	});
	const router = {
		...featureRouters,
		cards: createCardsRouter(featureRouters, works),
		...siteRouters(services, siteSettings, branding),
		...accounts.routers,
		notesSync: createNotesRouter(notesSync),
		analytics: createAnalyticsRouter({ sources, countTiles, findHighlights }),
		dashboard: createDashboardRouter({ readAttention, countSections }),
		firstWeek: createFirstWeekRouter({ countSteps }),
		backups: createBackupsRouter(backups, verifyOwnPassword),
		whatsNew: createWhatsNewRouter(kinds),
		push: createPushRouter(push),
		notifications: createNotificationsRouter(kinds, {
			sendConfirmation: (email) => sendConfirmation(services, email),
		}),
		search: createSearchRouter({ sources: searchSources, pages: namedPages }),
	} satisfies RoutersOf<typeof contract>;
	await app.register(fastifyStatic, {
		root: join(import.meta.dirname, "../build/client"),
		serve: false,
		preCompressed: true,
	});
	const takeEvent = await startPaymentEvents(services, jobs);
	const buildDir = join(import.meta.dirname, "../build");
	const takesBounces = { db, config, receipts };
	await addRoutes({ app, router, services, takeEvent, takesBounces, branding, buildDir });

	return {
		app,
		routes,
		router,
		services,
		notesSync,
		backups,
		exports: accounts.exports,
		kinds,
		/** Refuses new requests, finishes running ones, asks sockets to reconnect, closes the database. */
		async close() {
			const finished = app.close();
			const working = [recordings.stopWorker(), notesSync.close(), backups.close(), outbox.close()];
			await Promise.all([live.close(), services.uploads.release(), ...working]);
			await Promise.race([finished, pause(FINISH_MS, undefined, { ref: false })]);
			app.server.closeAllConnections();
			await Promise.all([live.leave(), active.close(), visits.close()]);
			siteSettings.close();
			outage.stop();
			await jobs.close();
			await listener.close();
			await database.close();
		},
	};
}

/** Emails what member and coach of a session write to each other, once for each turn; `others` takes all other events. */
function emailSessionMessages(services: Services, others: EventHandler): EventHandler {
	return async (tx, event, cursor) => {
		if (event.kind !== chatWrittenInSession.name) return others(tx, event, cursor);
		const turn = await findTurn(tx, event.subjectId);
		const row = turn && (await lockBookingForUpdate(tx, turn.conversationId));
		if (row) await emailMessage(services, row, turn, tx);
		return { cursor: null, committed: async () => {} };
	};
}
