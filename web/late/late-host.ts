/**
 * What anywhere on a page asks of one place in its shell. That place may be drawn later than what asks: until then the
 * last request waits for it.
 */
export function lateHost<Request>(): {
	open(request: Request): void;
	/** Says who answers. Returns the way to stop. */
	onRequest(answer: (request: Request) => void): () => void;
} {
	let host: ((request: Request) => void) | null = null;
	let waiting: { request: Request } | null = null;
	return {
		open(request) {
			if (host) host(request);
			else waiting = { request };
		},
		onRequest(answer) {
			host = answer;
			if (waiting) answer(waiting.request);
			waiting = null;
			return () => {
				if (host === answer) host = null;
			};
		},
	};
}
