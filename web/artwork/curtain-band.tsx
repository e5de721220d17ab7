import { useId } from "react";
import { useCurtainParting } from "./curtain-parting.ts";
import { Folds, HemLight } from "./folds.tsx";

/** A curtain let down from the rail across the whole width; 250 high on a desktop, less on phones. */
export function CurtainBand({ className }: { className?: string }) {
	const gradient = useId();
	useCurtainParting();
	return (
		<svg aria-hidden="true" viewBox="0 0 1440 250" preserveAspectRatio="none" className={className}>
			<defs>
				<HemLight id={gradient} />
			</defs>
			<g className="curtain-hems">
				<Folds
					{...{ left: -2, pitch: 14, width: 12, tip: 75, gradient }}
					hems={HEMS}
					nearness={NEARNESS}
				/>
			</g>
		</svg>
	);
}

const HEMS = [
	138, 146, 164, 209, 225, 188, 218, 138, 118, 193, 174, 233, 214, 147, 185, 120, 144, 183, 176,
	202, 245, 187, 144, 147, 132, 215, 223, 165, 218, 173, 148, 156, 140, 191, 212, 203, 183, 203,
	103, 143, 193, 161, 243, 196, 157, 177, 91, 173, 190, 194, 216, 232, 161, 143, 147, 149, 229, 194,
	182, 212, 143, 152, 149, 177, 210, 204, 193, 184, 178, 109, 193, 184, 184, 241, 169, 198, 158,
	134, 181, 186, 201, 221, 209, 155, 132, 139, 176, 231, 174, 192, 195, 158, 152, 146, 200, 219,
	221, 206, 174, 145, 137, 198, 170,
];
const NEARNESS =
	"ifkjgefjifkidghgdihffkjgekhifkidkhgdihecdhgeihfekjfkjhhikecgffdihejiifkjgkgkecgfddigejiffkigfjidfkeghgf";
