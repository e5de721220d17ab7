/**
 * Where the light version of a stored file is streamed from, or the file itself while it has none; null for audio that is
 * not one of the site's stored files. Also runs inline in visitors' pages.
 */
export function lightPath(audioUrl: string): string | null {
	return audioUrl.startsWith("/media/") ? `${audioUrl}?light` : null;
}
