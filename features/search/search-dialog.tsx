import { useId } from "react";
import { classNames } from "#web/kit/class-names.ts";
import { Modal } from "#web/kit/dialogs/modal.tsx";
import { copy } from "./copy.ts";
import { SearchBox } from "./search-box.tsx";

const PANEL = classNames(
	"fixed inset-x-0 top-0 bottom-auto m-0 mx-auto h-dvh max-h-none w-full max-w-none flex-col bg-raised text-ink shadow-float open:flex backdrop:bg-veil",
	"md:top-[12vh] md:h-auto md:max-h-[min(640px,76vh)] md:w-[680px] md:animate-rise md:rounded-card",
);

/** Search over the page: type, arrows, Enter. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
	const id = useId();
	return (
		<Modal open onClose={onClose} labelledBy={id} className={PANEL}>
			<h2 id={id} className="sr-only">
				{copy.title}
			</h2>
			<SearchBox onClose={onClose} />
		</Modal>
	);
}
