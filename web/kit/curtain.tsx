import { CurtainBand } from "#web/artwork/curtain-band.tsx";
import { classNames } from "./class-names.ts";

/** A curtain band under its own 3 px rail. Leave the rail out where the header's is right above. */
export function Curtain({
	rail = true,
	className = "h-[120px] md:h-[250px]",
}: {
	rail?: boolean;
	className?: string;
}) {
	return (
		<div
			className={classNames(
				"pointer-events-none overflow-hidden",
				rail && "border-t-[3px] border-brass",
			)}
		>
			<CurtainBand className={classNames("block w-full", className)} />
		</div>
	);
}
