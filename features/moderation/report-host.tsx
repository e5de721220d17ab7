import { lazy, Suspense, useEffect, useState } from "react";
import { onReport, type Reported } from "#web/report.tsx";

const ReportDialog = lazy(async () => ({
	default: (await import("./report-dialog.tsx")).ReportDialog,
}));

/** Shows the dialog of a report, wherever on the page its menu was. */
export function ReportHost() {
	const [reported, setReported] = useState<Reported | null>(null);
	useEffect(() => onReport(setReported), []);
	return (
		reported && (
			<Suspense>
				<ReportDialog key={reported.id} reported={reported} onClose={() => setReported(null)} />
			</Suspense>
		)
	);
}
