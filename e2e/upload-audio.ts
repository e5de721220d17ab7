import type { Member } from "./setup.ts";

/** Uploads a sound through the API, as a page would. Returns the upload's id. */
export async function uploadAudio(
	{ context: { request } }: Pick<Member, "context">,
	baseURL: string | undefined,
	sound: Buffer,
): Promise<string | undefined> {
	const tus = { origin: baseURL ?? "", "tus-resumable": "1.0.0" };
	const made = await request.post("/uploads", {
		headers: { ...tus, "upload-length": `${sound.length}`, "upload-metadata": "filename YS53YXY=" },
	});
	const place = made.headers().location ?? "";
	await request.patch(place, {
		headers: { ...tus, "upload-offset": "0", "content-type": "application/offset+octet-stream" },
		data: sound,
	});
	return place.split("/").at(-1);
}
