import { Suspense, useEffect, useState } from "react";
import { onReport, type ReportRequest } from "#domain/moderation/report.tsx";
import { lazyPart } from "#web/late/lazy-part.tsx";

const ReportDialog = lazyPart(async () => (await import("./report-dialog.tsx")).ReportDialog);
const ModerateDialog = lazyPart(async () => (await import("./moderate-dialog.tsx")).ModerateDialog);

/** Shows the dialog of a report or a decision, wherever on the page its menu was. */
export function ReportHost() {
	const [request, setRequest] = useState<ReportRequest | null>(null);
	useEffect(() => onReport(setRequest), []);
	if (!request) return null;
	const { action, subject } = request;
	const close = () => setRequest(null);
	return (
		<Suspense>
			{action === "report" ? (
				<ReportDialog key={subject.id} reported={subject} onClose={close} />
			) : (
				<ModerateDialog key={subject.id} subject={subject} onClose={close} />
			)}
		</Suspense>
	);
}
