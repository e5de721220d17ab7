import { io, type Socket } from "socket.io-client";
import { endpoints } from "#shared/paths.ts";

/** Pages that all return don't all ask at once. */
const RETURN_JITTER_MS = 5_000;
/** Nor do those that have all missed something. */
const MISSED_JITTER_MS = 2_000;

type Listener = {
	connected(): void;
	/** Whether the server ended it. */
	lost(isEnded: boolean): void;
	/** The server restarts: the next attempt is to wait so long. */
	returnAfter(ms: number): void;
	/** Something was lost between two servers. */
	missed(): void;
};

/** The tab's socket, connecting. Apart from what keeps it open, so that visitors need not load its code. */
export function openSocket({ connected, lost, returnAfter, missed }: Listener): Socket {
	const socket = io({ path: endpoints.live, transports: ["websocket"], reconnection: false });
	socket.on("connect", connected);
	socket.on("disconnect", (reason) => lost(reason === "io server disconnect"));
	socket.on("connect_error", (error) => {
		const { data } = error as Error & { data?: { code?: string } };
		lost(data?.code === "UNAUTHORIZED");
	});
	socket.on("restarting", () => returnAfter(Math.random() * RETURN_JITTER_MS));
	socket.on("missed", () => setTimeout(missed, Math.random() * MISSED_JITTER_MS));
	return socket;
}
