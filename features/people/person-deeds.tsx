import { people } from "./api.tsx";
import type { WholePerson } from "./contract.ts";
import type { Deed } from "./deed-dialog.tsx";
import { peopleCopy as copy } from "./people-copy.ts";

const { call } = people;
const { deeds: words } = copy;
type Role = WholePerson["roles"][number];

/** What an admin can do to somebody, each ready for its dialog. */
export function deedsFor({ id, name }: WholePerson) {
	return {
		grant: (role: Role): Deed => ({
			words: words.grantRole(role, name),
			needsReason: true,
			send: ({ reason }) => call.grantRole({ id, role, reason }),
		}),
		revoke: (role: Role): Deed => ({
			words: words.revokeRole(role, name),
			needsReason: true,
			send: ({ reason }) => call.revokeRole({ id, role, reason }),
		}),
		suspend: (): Deed => ({
			words: words.suspend(name),
			needsReason: true,
			hasMessage: true,
			send: ({ reason, message }) => call.suspend({ id, reason, message }),
		}),
		lift: (): Deed => ({
			words: words.lift(name),
			needsReason: true,
			send: ({ reason }) => call.lift({ id, reason }),
		}),
		confirmEmail: (): Deed => ({
			words: words.confirmEmail(name),
			needsReason: false,
			send: ({ reason }) => call.confirmEmail({ id, reason }),
		}),
		signOut: (): Deed => ({
			words: words.signOut(name),
			needsReason: false,
			send: ({ reason }) => call.signOut({ id, reason }),
		}),
		sendReset: (): Deed => ({
			words: words.sendReset(name),
			needsReason: false,
			send: ({ reason }) => call.sendReset({ id, reason }),
		}),
	};
}
