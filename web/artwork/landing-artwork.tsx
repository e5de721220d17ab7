import { serverDrawn } from "#web/server-drawn.tsx";

const fetchScene = async () => (await import("./hero-scene.tsx")).HeroScene;
const fetchBand = async () => (await import("./curtain-band.tsx")).CurtainBand;
const fetchDoors = () => import("./doors.tsx");
const doors = import.meta.env.SSR ? await fetchDoors() : null;

/* The landing page's drawings: some 9 kB of code that a first visit does without. */

export const HeroScene = serverDrawn(import.meta.env.SSR ? await fetchScene() : null, fetchScene);

export const CurtainBand = serverDrawn(import.meta.env.SSR ? await fetchBand() : null, fetchBand);

export const PodcastsDoor = serverDrawn(
	doors?.PodcastsDoor ?? null,
	async () => (await fetchDoors()).PodcastsDoor,
);

export const MusicDoor = serverDrawn(
	doors?.MusicDoor ?? null,
	async () => (await fetchDoors()).MusicDoor,
);

export const BooksDoor = serverDrawn(
	doors?.BooksDoor ?? null,
	async () => (await fetchDoors()).BooksDoor,
);

export const SessionsDoor = serverDrawn(
	doors?.SessionsDoor ?? null,
	async () => (await fetchDoors()).SessionsDoor,
);
