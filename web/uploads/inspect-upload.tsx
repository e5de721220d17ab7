import { createContext } from "react";

/** What decoding found; title, artist and genre from the file's tags. */
type AudioFacts = {
	durationSeconds: number;
	title: string | null;
	artist: string | null;
	genre: string | null;
};
type Inspect = (uploadId: string) => Promise<AudioFacts>;

/** How the server is asked what an uploaded audio file is; the assembly says. */
export const InspectUpload = createContext<Inspect>(() =>
	Promise.reject(new Error("InspectUpload has no provider")),
);
