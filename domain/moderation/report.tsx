import { Flag, Gavel } from "lucide-react";
import type { ReactNode } from "react";
import { can } from "#shared/policy.ts";
import { MenuAction } from "#web/kit/dialogs/menu.tsx";
import { lateHost } from "#web/late/late-host.ts";
import { useViewer } from "#web/viewer.tsx";

/** What a member reports, or a moderator decides about. */
export type Reported = {
	/** As its feature declared it. */
	kind: string;
	id: string;
	/** Names it in the dialog: 'this message'. */
	what: string;
};
export type Moderated = Reported & {
	/** What else happens where its member is suspended. */
	effects?: ReactNode;
	onDecided?: () => void;
};
/** A dialog that is asked for. */
export type ReportRequest =
	| { action: "report"; subject: Reported }
	| { action: "moderate"; subject: Moderated };

const requests = lateHost<ReportRequest>();

/** Says who asks for the reason; the shell does, for members. Returns the way to stop. */
export const onReport = requests.onRequest;

/** Asks why something is reported. */
export const report = (subject: Reported): void => requests.open({ action: "report", subject });
/** Asks a moderator what is decided about something, reported or not. */
export const moderate = (subject: Moderated): void =>
	requests.open({ action: "moderate", subject });

/** In the menu of anything of somebody else's: members report it, moderators decide about it as well. */
export function ReportItem({
	reported,
	label = "Report",
	onDecided,
}: {
	reported: Reported;
	label?: string;
	onDecided?: (() => void) | undefined;
}) {
	const mayModerate = can(useViewer(), "moderate members");
	return (
		<>
			<MenuAction icon={Flag} label={label} onSelect={() => report(reported)} />
			{mayModerate && (
				<MenuAction
					icon={Gavel}
					label="Moderate"
					onSelect={() => moderate({ ...reported, ...(onDecided && { onDecided }) })}
				/>
			)}
		</>
	);
}
