/** One emoji as Unicode recommends it for interchange. Made at run time: not every parser knows the flag. */
const EMOJI = /^\p{RGI_Emoji}$/v;
const EMOJI_MAX_LENGTH = 40;

/** Offered first for a reaction. */
export const QUICK_EMOJI = ["👍", "❤️", "😂", "🎉", "🔥", "👏"] as const;

export function isEmoji(text: string): boolean {
	return text.length <= EMOJI_MAX_LENGTH && EMOJI.test(text);
}
