import { Flag } from "lucide-react";
import { IconButton } from "./kit/icon-button.tsx";
import { type Reported, report } from "./report.tsx";
import { useIsHydrated } from "./use-is-hydrated.tsx";

/** Where there is no menu to report something from. */
export function ReportButton({ reported }: { reported: Reported }) {
	const label = `Report ${reported.what}`;
	return (
		<IconButton
			icon={Flag}
			label={label}
			title={label}
			disabled={!useIsHydrated()}
			onClick={() => report(reported)}
		/>
	);
}
