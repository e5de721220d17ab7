import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { notify } from "#web/notify.ts";
import { queryCache } from "#web/page.ts";
import { toastError } from "#web/toast-error.ts";
import { refreshViewer } from "#web/viewer.tsx";
import { blocks } from "./api.tsx";
import { copy } from "./copy.ts";

type Member = { id: string; name: string };

/** Mutes without asking first: undoing it takes one press. */
export const muteMember = ({ id, name }: Member): Promise<void> =>
	save(async () => {
		await blocks.call.add({ id, kind: "mute" });
		const undo = () =>
			void save(async () => {
				await blocks.call.remove({ id });
				notify({ kind: "good", title: copy.unmuted(name) });
			});
		notify({
			kind: "good",
			title: copy.muted(name),
			text: copy.mutedText,
			action: { label: buttons.undo, onSelect: undo },
		});
	});

async function save(change: () => Promise<void>): Promise<void> {
	try {
		await change();
		await refreshViewer();
		await queryCache().invalidateQueries({ queryKey: blocks.api.list.key() });
	} catch (error) {
		toastError(copy.failed)(error);
	}
}
