/** Whether this browser says that it plays light versions, which are Opus in an MP4. Also runs inline in visitors' pages. */
export function playsLight(): boolean {
	return new Audio().canPlayType('audio/mp4; codecs="opus"') === "probably";
}
