import { serverDrawn } from "#web/server-drawn.tsx";

const fetchScene = async () => (await import("./hero-scene.tsx")).HeroScene;
const fetchBand = async () => (await import("./curtain-band.tsx")).CurtainBand;
const fetchPictures = async () => (await import("./section-pictures.tsx")).sectionPictures;
const drawn = import.meta.env.SSR ? await fetchPictures() : null;

/* The landing page's drawings: some 9 kB of code that a first visit does without. */

export const HeroScene = serverDrawn(import.meta.env.SSR ? await fetchScene() : null, fetchScene);

export const CurtainBand = serverDrawn(import.meta.env.SSR ? await fetchBand() : null, fetchBand);

const picture = (section: keyof Awaited<ReturnType<typeof fetchPictures>>) =>
	serverDrawn(drawn?.[section] ?? null, async () => (await fetchPictures())[section]);

export const sectionPictures = {
	podcasts: picture("podcasts"),
	music: picture("music"),
	books: picture("books"),
	sessions: picture("sessions"),
};
