import { Flag } from "lucide-react";
import { MenuAction } from "./kit/menu.tsx";

/** What a member reports. */
export type Reported = {
	/** As its feature declared it. */
	kind: string;
	id: string;
	/** Names it in the dialog: 'this message'. */
	what: string;
};

let show: (reported: Reported) => void = () => {};

/** Says who asks for the reason; the shell does, for members. Returns the way to stop. */
export function onReport(ask: (reported: Reported) => void): () => void {
	show = ask;
	return () => {
		show = () => {};
	};
}

/** Asks why something is reported. */
export const report = (reported: Reported): void => show(reported);

/** In the menu of anything of somebody else's, for members. */
export function ReportItem({ reported, label = "Report" }: { reported: Reported; label?: string }) {
	return <MenuAction icon={Flag} label={label} onSelect={() => report(reported)} />;
}
