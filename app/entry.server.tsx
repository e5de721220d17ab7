import { PassThrough } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { holdBackScripts } from "#web/late/late.ts";
import { pageRequest } from "#web/page.ts";

export { pageRequest };

/** Renders a page whole: every answer is complete before any script runs. */
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
					const chunks: Buffer[] = [];
					const sink = new PassThrough();
					sink.on("data", (chunk: Buffer) => chunks.push(chunk));
					sink.on("end", () => {
						headers.set("content-type", "text/html; charset=utf-8");
						const page = holdBackScripts(Buffer.concat(chunks).toString("utf8"));
						resolve(new Response(page, { status: finalStatus, headers }));
					});
					pipe(sink);
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
