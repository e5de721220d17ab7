import { Flag, Gavel } from "lucide-react";
import { can } from "#shared/policy.ts";
import { IconButton } from "#web/kit/icon-button.tsx";
import { useIsHydrated } from "#web/use-is-hydrated.tsx";
import { useViewer } from "#web/viewer.tsx";
import { moderate, type Reported, report } from "./report.tsx";

/** Where there is no menu to report something from, or to decide about it. */
export function ReportButton({ reported }: { reported: Reported }) {
	const mayModerate = can(useViewer(), "moderate members");
	const isHydrated = useIsHydrated();
	const button = (icon: typeof Flag, label: string, onClick: () => void) => (
		<IconButton icon={icon} label={label} title={label} disabled={!isHydrated} onClick={onClick} />
	);
	return (
		<>
			{button(Flag, `Report ${reported.what}`, () => report(reported))}
			{mayModerate && button(Gavel, `Moderate ${reported.what}`, () => moderate(reported))}
		</>
	);
}
