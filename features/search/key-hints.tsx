import { KeyCap } from "#web/kit/key-cap.tsx";
import { copy } from "./copy.ts";

/** What the keys do, for those who have some. */
export function KeyHints({ canPlay }: { canPlay: boolean }) {
	const { move, open, play, close } = copy.keys;
	return (
		<div
			aria-hidden="true"
			className="flex gap-5 border-t border-line px-5 py-2.5 text-micro text-muted max-md:hidden"
		>
			<Hint keys="↑ ↓" does={move} />
			<Hint keys="↵" does={open} />
			{canPlay && <Hint keys="⇧ ↵" does={play} />}
			<span className="ml-auto">
				<Hint keys="Esc" does={close} />
			</span>
		</div>
	);
}

function Hint({ keys, does }: { keys: string; does: string }) {
	return (
		<span className="flex items-center gap-1.5">
			<KeyCap>{keys}</KeyCap>
			{does}
		</span>
	);
}
