import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import fastifyStatic from "@fastify/static";
import { PRESENCE_FACES, presence } from "#features/accounts/contract.ts";
import { createAccountsRouter } from "#features/accounts/server.ts";
import { createAuth, sessionCookieName } from "#features/accounts/server-auth.ts";
import { cardsOf } from "#features/accounts/server-profile.ts";
import {
	createChangedSessionsFinder,
	createSessionReader,
} from "#features/accounts/server-session.ts";
import { analyticsRouter } from "#features/analytics/server.ts";
import { recordActivity } from "#features/analytics/server-record-activity.ts";
import { recordVisits } from "#features/analytics/server-record-visits.ts";
import { artistsRouter } from "#features/artists/server.ts";
import { ballotsRouter } from "#features/ballots/server.ts";
import { readingRouter } from "#features/bookclub/reading/server.ts";
import { bookClubRouter } from "#features/bookclub/server.ts";
import { bookingRouter } from "#features/booking/server.ts";
import { chatRouter } from "#features/chat/server.ts";
import { contactRouter } from "#features/contact/server.ts";
import { contactReceiptHandler } from "#features/contact/server-emails.ts";
import { dashboardRouter } from "#features/dashboard/server.ts";
import { firstWeekRouter } from "#features/first-week/server.ts";
import { FAILED_RETENTION_DAYS, JOBS_TRIED_DAYS } from "#features/health/limits.ts";
import { healthRouter } from "#features/health/server.ts";
import { historyRouter } from "#features/history/server.ts";
import { membershipRouter } from "#features/membership/server.ts";
import { startPaymentEvents } from "#features/membership/server-events.ts";
import { musicRouter } from "#features/music/server.ts";
import { trackFollower } from "#features/music/server-recording-follower.ts";
import { createNotesRouter } from "#features/notes-sync/server.ts";
import { createNotesSync } from "#features/notes-sync/server-sync.ts";
import { playlistsRouter } from "#features/playlists/server.ts";
import { podcastFeedsRouter } from "#features/podcasts/feed/server.ts";
import { listeningRouter } from "#features/podcasts/listening/server.ts";
import { podcastsRouter } from "#features/podcasts/server.ts";
import { episodeFollower } from "#features/podcasts/server-notifications.ts";
import { renameShow } from "#features/podcasts/show/server-show.ts";
import { createBrandingRouter } from "#features/site/branding/server.ts";
import { openBranding } from "#features/site/branding/server-branding.ts";
import { createSiteRouter } from "#features/site/server.ts";
import { openSiteSettings } from "#features/site/server-site-settings.ts";
import { songsRouter } from "#features/song-of-the-week/server.ts";
import { songFollower } from "#features/song-of-the-week/server-notifications.ts";
import { trackCommentsRouter } from "#features/track-comments/server.ts";
import { whatsNewRouter } from "#features/whats-new/server.ts";
import type { Config } from "#server/config.ts";
import type { Services } from "#server/context.ts";
import { openDatabase } from "#server/database/database.ts";
import { addressOf, createHttp, isOwnOrigin, localOrigin } from "#server/http/http.ts";
import { openJobs } from "#server/jobs/jobs.ts";
import { createLimits } from "#server/limits.ts";
import { createLive } from "#server/live.ts";
import { createMail } from "#server/mail/mail.ts";
import { createRecordings } from "#server/recordings/recordings.ts";
import { openStorage } from "#server/storage/storage.ts";
import { openUploads } from "#server/storage/uploads.ts";
import { createPayments } from "#server/stripe.ts";
import { endpoints } from "#shared/paths.ts";
import { topics } from "./contract.ts";
import { removeSampleContent } from "./sample-content/sample-content.ts";
import { addRoutes } from "./server-routes.ts";
import { userRouters } from "./user-routers.ts";

/** A request that takes longer than this is cut off when the server stops. */
const FINISH_MS = 4_000;

/** Builds the whole server on a database, ready to listen. */
export async function createServer(config: Config, databaseUrl: string) {
	const publicUrl = config.publicUrl ?? localOrigin(config.port);
	const { app, routes } = createHttp(config);
	const log = app.log;
	const database = await openDatabase(databaseUrl, (error) =>
		log.error({ err: error }, "database connection failed"),
	);
	const { db, pool, counters } = database;
	const siteSettings = await openSiteSettings({ config, pool, log });
	const jobs = await openJobs(databaseUrl, log, {
		tried: JOBS_TRIED_DAYS,
		retained: FAILED_RETENTION_DAYS,
	});
	const mail = await createMail({
		config,
		siteSettings,
		db,
		pool,
		jobs,
		log,
		receipts: contactReceiptHandler(db),
	});
	const active = recordActivity({ counters, siteSettings, log });
	const readSession = active.reading(
		createSessionReader(pool, config.authSecret, sessionCookieName(publicUrl), log),
	);
	const live = createLive({
		server: app.server,
		path: endpoints.live,
		topics,
		log,
		findSession: readSession,
		findChanged: createChangedSessionsFinder(pool),
		isOwnOrigin: (request) => request.headers.origin !== undefined && isOwnOrigin(request, config),
		ipOf: (request) => addressOf(request, config),
	});
	const visits = recordVisits({ counters, siteSettings, log });
	live.onPresence(async () => {
		const here = await live.online();
		visits.update(here);
		const users = await cardsOf(db, here.slice(0, PRESENCE_FACES));
		live.publish(presence, { count: here.length, users });
	});
	const storage = await openStorage(config.dataDir, db, pool);
	const recordings = createRecordings({ db, pool, storage, jobs, log });
	const services: Services = {
		config,
		siteSettings,
		publicUrl,
		db,
		pool,
		limits: createLimits(counters),
		jobs,
		mail,
		live,
		storage,
		uploads: await openUploads(config.dataDir, db, endpoints.uploads, log),
		recordings,
		payments: config.stripe && (await createPayments(config.stripe, log)),
		readSession,
		log,
	};
	recordings.follow(trackFollower(services));
	recordings.follow(songFollower(services));
	recordings.follow(episodeFollower(services));
	await recordings.startWorker();
	const notesSync = await createNotesSync(services, jobs);
	const branding = openBranding(services);
	const auth = createAuth(services);
	const router = {
		site: createSiteRouter({
			siteSettings,
			removeSamples: () => removeSampleContent(services),
			renamed: (from, to) => renameShow(services, from, to),
		}),
		accounts: createAccountsRouter(auth),
		music: musicRouter,
		artists: artistsRouter,
		playlists: playlistsRouter,
		listening: listeningRouter,
		podcastFeeds: podcastFeedsRouter,
		bookClub: bookClubRouter,
		reading: readingRouter,
		chat: chatRouter,
		trackComments: trackCommentsRouter,
		songs: songsRouter,
		podcasts: podcastsRouter,
		ballots: ballotsRouter,
		booking: bookingRouter,
		notesSync: createNotesRouter(notesSync),
		membership: membershipRouter,
		contact: contactRouter,
		...userRouters(auth),
		analytics: analyticsRouter,
		dashboard: dashboardRouter,
		firstWeek: firstWeekRouter,
		branding: createBrandingRouter(branding),
		health: healthRouter,
		history: historyRouter,
		whatsNew: whatsNewRouter,
	};
	await app.register(fastifyStatic, {
		root: join(import.meta.dirname, "../build/client"),
		serve: false,
		preCompressed: true,
	});
	const takeEvent = await startPaymentEvents(services, jobs);
	const buildDir = join(import.meta.dirname, "../build");
	await addRoutes({ app, router, services, auth, takeEvent, branding, buildDir });

	return {
		app,
		routes,
		router,
		services,
		notesSync,
		/** Refuses new requests, finishes running ones, asks sockets to reconnect, closes the database. */
		async close() {
			const finished = app.close();
			const working = [recordings.stopWorker(), notesSync.close()];
			await Promise.all([live.close(), services.uploads.release(), ...working]);
			await Promise.race([finished, pause(FINISH_MS, undefined, { ref: false })]);
			app.server.closeAllConnections();
			await Promise.all([active.close(), visits.close()]);
			siteSettings.close();
			await jobs.close();
			await database.close();
		},
	};
}
