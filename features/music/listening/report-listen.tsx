import { isLoadedLight } from "#domain/player/audio.ts";
import type { ListenReporter } from "#domain/player/listen-report.tsx";
import type { Playable } from "#domain/player/playable.ts";
import { trackIn } from "#features/music/playable.ts";
import { endpoints } from "#shared/paths.ts";
import { lightPath } from "#web/audio/light-path.ts";

type Evidence = { proof: string; bytes: string };
type Begun = { proof: string; firstByte: number; lastByte: number; isLight: boolean };

const REMEMBERED_MAX = 5;

/** Reports listens of tracks; nothing for other playables. An embedded player has no cookies to send. */
export function listenReporter(credentials: "same-origin" | "omit"): ListenReporter {
	/** Of the latest tracks: the listen that began, and once it is reported what proves it. */
	const begun = new Map<string, { begun: Promise<Begun>; evidence?: Promise<Evidence> }>();
	const post = (path: string, body: object) =>
		fetch(`${endpoints.rest}/tracks/${path}`, {
			method: "POST",
			// The report of a page that is being left still arrives.
			keepalive: true,
			credentials,
			headers: { "content-type": "application/json" },
			body: JSON.stringify(body),
		});
	const start = (playable: Playable) => {
		const track = trackIn(playable);
		if (!track) return;
		const input = { isLight: isLoadedLight(playable.key) };
		const answer = post(`${track.id}/listens/start`, input).then((response) =>
			read<Begun>(response),
		);
		// Reported without it, it is tried again.
		answer.catch(() => begun.delete(track.id));
		begun.delete(track.id);
		begun.set(track.id, { begun: answer });
		if (begun.size > REMEMBERED_MAX) begun.delete([...begun.keys()][0] ?? "");
	};
	return {
		start,
		report(playable, playedShare) {
			const track = trackIn(playable);
			if (!track) return undefined;
			const listen = begun.get(track.id);
			if (!listen) {
				start(playable);
				return Promise.reject(new Error("The listen has not begun"));
			}
			listen.evidence ??= listen.begun.then((answer) => evidenceOf(playable, answer));
			listen.evidence.catch(() => delete listen.evidence);
			return listen.evidence.then(async (evidence) => {
				const { status } = await post(`${track.id}/listens`, { playedShare, ...evidence });
				// What was refused would be refused again.
				if (status >= 500) throw new Error(`The listen was answered with ${status}`);
			});
		},
	};
}

/** The bytes that are asked for; mostly the browser has them from playing. */
async function evidenceOf({ audioUrl }: Playable, begun: Begun) {
	const { proof, firstByte, lastByte, isLight } = begun;
	const light = isLight && audioUrl ? lightPath(audioUrl) : null;
	const response = await fetch(light ?? audioUrl ?? "", {
		headers: { range: `bytes=${firstByte}-${lastByte}` },
	});
	const got = new Uint8Array(await response.arrayBuffer());
	const bytes = response.status === 206 ? got : got.subarray(firstByte, lastByte + 1);
	return { proof, bytes: base64Url(bytes) };
}

function base64Url(bytes: Uint8Array): string {
	const plain = btoa(String.fromCharCode(...bytes));
	return plain.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

async function read<Body>(response: Response): Promise<Body> {
	if (!response.ok) throw new Error(`The listen was answered with ${response.status}`);
	const body: Body = await response.json();
	return body;
}
