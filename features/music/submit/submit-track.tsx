import { Upload } from "lucide-react";
import { Suspense, useState } from "react";
import { Link, useLocation } from "react-router";
import { copy } from "#features/music/copy.ts";
import { SUBMIT_PARAMETER, signInPath, submitPath } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";
import { EmptyState } from "#web/kit/screens/empty-state.tsx";
import { lazyPart, preloadable } from "#web/late/lazy-part.tsx";
import { useDialogParameter } from "#web/use-dialog-parameter.ts";
import { useViewer } from "#web/viewer.tsx";
import { useDraft } from "./submission-draft.tsx";

const { Screen: SubmitDialog, prepare } = preloadable(
	async () => (await import("./submit-dialog.tsx")).SubmitDialog,
);
const DraftNotice = lazyPart(async () => (await import("./draft-notice.tsx")).DraftNotice);

/** In the row of the genres. */
const SQUARE =
	"relative max-md:size-10 max-md:min-h-0 max-md:px-0 max-md:after:absolute max-md:after:-inset-1";

export type Submission = { isOpen: boolean; open: () => void; close: () => void };

/** Opens and closes the one dialog for submitting a track; an address that asks for it opens it too. */
export function useSubmission(): Submission {
	const [isOpen, setOpen] = useState(false);
	const open = async () => {
		await prepare();
		setOpen(true);
	};
	const viewer = useViewer();
	useDialogParameter(SUBMIT_PARAMETER, () => {
		if (viewer) void open();
	});
	return { isOpen, open, close: () => setOpen(false) };
}

/** Once on the page. */
export function SubmitDialogHost({ submission: { isOpen, close } }: { submission: Submission }) {
	const viewer = useViewer();
	if (!viewer || !isOpen) return null;
	return (
		<Suspense fallback={null}>
			<SubmitDialog key={viewer.id} userId={viewer.id} artistName={viewer.name} onClose={close} />
		</Suspense>
	);
}

/** Opens the dialog; for visitors a link to sign in. */
export function SubmitButton({
	submission,
	isIconOnPhones = false,
}: {
	submission: Submission;
	/** Where a phone has room for no word. */
	isIconOnPhones?: boolean;
}) {
	const viewer = useViewer();
	const { pathname, search } = useLocation();
	const inside = (
		<>
			<Upload size={18} strokeWidth={1.75} aria-hidden="true" />
			<span className={isIconOnPhones ? "max-md:sr-only" : undefined}>{copy.submitTrack}</span>
		</>
	);
	const className = isIconOnPhones ? SQUARE : undefined;
	if (!viewer)
		return (
			<Button asChild className={className}>
				<Link to={signInPath("login", submitPath(pathname + search))}>{inside}</Link>
			</Button>
		);
	return (
		<Button className={className} onClick={submission.open} onPointerEnter={prepare}>
			{inside}
		</Button>
	);
}

/** The list holds nothing: the ghost light, and what to do next. */
export function NoTracks({ submission }: { submission: Submission }) {
	const viewer = useViewer();
	return (
		<EmptyState title={copy.noTracks} text={copy.beFirst}>
			{viewer ? (
				<Button variant="secondary" onClick={submission.open}>
					{copy.submitYourTrack}
				</Button>
			) : (
				<Button variant="secondary" disabled>
					{copy.loginToSubmit}
				</Button>
			)}
		</EmptyState>
	);
}

/** Shows that a draft is to be finished. */
export function SubmissionNotice({ submission }: { submission: Submission }) {
	const viewer = useViewer();
	return viewer && !submission.isOpen ? (
		<Waiting userId={viewer.id} submission={submission} />
	) : null;
}

function Waiting({ userId, submission }: { userId: string; submission: Submission }) {
	const draft = useDraft(userId);
	if (!draft) return null;
	return (
		<Suspense fallback={null}>
			<DraftNotice userId={userId} draft={draft} onContinue={submission.open} />
		</Suspense>
	);
}
