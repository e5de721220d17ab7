import sharp from "sharp";
import { upload } from "./uploads.ts";

/** A picture of one color, as a camera would name and mark it. */
export function photo(width = 40, height = 30): Promise<Buffer> {
	return sharp({ create: { width, height, channels: 3, background: "#b4552d" } })
		.withExif({ IFD0: { Copyright: "Ada" }, IFD3: { GPSLatitude: "52/1 30/1 0/1" } })
		.jpeg()
		.toBuffer();
}

/** Uploads a picture. Returns the id of the upload. */
export async function chatImage(
	url: string,
	owner: { cookie: string },
	bytes?: Buffer,
): Promise<string> {
	return upload(url, owner, bytes ?? (await photo()), "photo.jpg");
}
