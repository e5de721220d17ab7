import { can } from "#shared/policy.ts";
import { KeyCap } from "#web/kit/key-cap.tsx";
import { useViewer } from "#web/viewer.tsx";
import { rowCopy } from "./rows/row-copy.ts";

/** What the keys do in a list of tracks, at the foot of the window. */
export function KeyHints() {
	const mayRate = can(useViewer(), "rate a track");
	const hints = [
		{ keys: ["↑", "↓"], does: rowCopy.move },
		{ keys: ["Enter"], does: rowCopy.play },
		...(mayRate ? [{ keys: ["1–5"], does: rowCopy.rate }] : []),
		{ keys: ["Q"], does: rowCopy.queue },
		{ keys: ["M"], does: rowCopy.openMenu },
	];
	return (
		<ul
			aria-label={rowCopy.keys}
			className="sticky bottom-(--foot) z-10 flex items-center gap-7 border-t border-line bg-ground py-2.5 text-micro text-muted max-lg:hidden"
		>
			{hints.map(({ keys, does }) => (
				<li key={does} className="flex items-center gap-2">
					<span className="flex gap-1">
						{keys.map((key) => (
							<KeyCap key={key}>{key}</KeyCap>
						))}
					</span>
					{does}
				</li>
			))}
		</ul>
	);
}
