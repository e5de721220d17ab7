import type { Frame } from "#domain/page.ts";

/** A component that stands around pages; with an id where several of the same file do. */
export type Layout = { file: string; id?: string };

const shell: Layout = { file: "shell/shell.tsx" };
const chatBeside: Layout = { file: "shell/chat-beside.tsx" };
const nextBallot = "shell/next-ballot.tsx";

/** What each frame is made of, from the outside in. */
export const frames: Record<Frame, readonly Layout[]> = {
	site: [shell],
	settings: [shell, { file: "settings/settings-layout.tsx" }],
	"track menus": [shell, { file: "shell/track-menus.tsx" }],
	"chat beside": [shell, chatBeside],
	"chat and ballot beside": [
		shell,
		chatBeside,
		{ file: nextBallot, id: "next-ballot-beside-chat" },
	],
	"ballot above": [shell, { file: nextBallot }],
	"admin slots": [shell, { file: "admin/filled-slots.tsx" }],
	embed: [{ file: "shell/embed-frame.tsx" }],
	"sign-in": [{ file: "../features/accounts/sign-in/sign-in-shell.tsx" }],
	bare: [],
};
