import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { holdBackScripts } from "#web/late/late.ts";
import { pageRequest, renderedHtml } from "#web/page.ts";

export { pageRequest, renderedHtml };

/** Renders a page whole: every answer is complete before any script runs. The answer's body is `renderedHtml`. */
export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	loadContext: RouterContextProvider,
): Promise<Response> {
	const { nonce } = loadContext.get(pageRequest);
	return new Promise((resolve, reject) => {
		let finalStatus = status;
		const { pipe } = renderToPipeableStream(
			<ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
			{
				nonce,
				// Nothing is set aside for a script to put in its place: readers without scripts get it all.
				progressiveChunkSize: Number.POSITIVE_INFINITY,
				onAllReady() {
					const answer = (html: Buffer) => {
						headers.set("content-type", "text/html; charset=utf-8");
						loadContext.set(renderedHtml, holdBackScripts(html.toString("latin1")));
						resolve(new Response(null, { status: finalStatus, headers }));
					};
					pipe(new Gathered(answer));
				},
				onShellError: reject,
				onError(error) {
					finalStatus = 500;
					console.error(error);
				},
			},
		);
	});
}

/** Takes all that is written at once: what a stream does so that its reader can keep up is a third of writing a page. */
class Gathered extends Writable {
	readonly #chunks: Buffer[] = [];
	readonly #whole: (bytes: Buffer) => void;

	constructor(whole: (bytes: Buffer) => void) {
		super();
		this.#whole = whole;
	}

	override write(chunk: string | Buffer): boolean {
		this.#chunks.push(typeof chunk === "string" ? Buffer.from(chunk) : chunk);
		return true;
	}

	override end(): this {
		this.#whole(Buffer.concat(this.#chunks));
		return this;
	}
}
