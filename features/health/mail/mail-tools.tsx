import { useQuery } from "@tanstack/react-query";
import { health } from "#features/health/api.tsx";
import { polling } from "#features/health/health-query.tsx";
import { MailActions } from "./mail-actions.tsx";

/** Below the settings of email: a test, and what is in the outbox folder. */
export function MailTools() {
	const { data: report } = useQuery({ ...health.api.report.queryOptions(), ...polling });
	return report && <MailActions report={report} isBelowSettings />;
}
