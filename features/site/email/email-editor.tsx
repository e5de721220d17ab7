import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Changes } from "#features/site/edit/changes.tsx";
import { SaveBar } from "#features/site/edit/save-bar.tsx";
import { Button } from "#web/kit/button.tsx";
import { LocalAddressNote } from "#web/kit/local-address-note.tsx";
import { mailServer } from "./api.tsx";
import type { MailServerFailure, MailServerSettings } from "./contract.ts";
import { copy } from "./copy.ts";
import { MailServerFields } from "./mail-server-fields.tsx";
import { OperatorSettings } from "./operator-settings.tsx";
import { EmailTools } from "./slots.tsx";
import { useSaveMailServer } from "./use-save-mail-server.tsx";

/** How emails leave: the mail server and the sender, what tries them out, and who changed them. */
export function EmailEditor() {
	const { data: current } = useQuery(mailServer.api.get.queryOptions());
	if (!current) return null;
	const { decidedBy } = current;
	return (
		<>
			<p className="max-w-text text-body">{copy.about}</p>
			{decidedBy === "nobody" && (
				<p className="mt-2 max-w-text text-body text-muted">{copy.notSetUp}</p>
			)}
			<LocalAddressNote className="mt-2 max-w-text text-body text-muted" />
			<div className="mt-7 grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,320px)]">
				<div className="flex min-w-0 flex-col gap-14">
					{decidedBy === "server" ? (
						<OperatorSettings current={current} />
					) : (
						<Editor current={current} />
					)}
					<Suspense>
						<EmailTools />
					</Suspense>
				</div>
				<Changes changes={current.changes} words={copy} />
			</div>
		</>
	);
}

function Editor({ current }: { current: MailServerSettings }) {
	const { form, unsaved, submit, saveAnyway, ...saving } = useSaveMailServer(current);
	return (
		<form
			noValidate
			method="post"
			aria-label={copy.title}
			onSubmit={submit}
			className="flex min-w-0 flex-col gap-5 [&_:is(input,select,button)]:scroll-mb-28"
		>
			<MailServerFields form={form} current={current}>
				<div role="alert" className="empty:hidden">
					{unsaved && (
						<NotSaved failure={unsaved.failure} isBusy={saving.isBusy} saveAnyway={saveAnyway} />
					)}
				</div>
			</MailServerFields>
			<SaveBar {...saving} copy={copy} canReset={current.decidedBy === "admins"} />
		</form>
	);
}

/** After a test that failed: the server's words, and the way to save all the same. */
function NotSaved({
	failure,
	isBusy,
	saveAnyway,
}: {
	failure: MailServerFailure | null;
	isBusy: boolean;
	saveAnyway: () => void;
}) {
	return (
		<div className="rounded-card border border-line bg-surface p-5">
			<p className="text-card font-semibold">{failure ? copy.notSaved : copy.notTested}</p>
			{failure?.answer && (
				<p className="mt-2 text-small text-muted">
					{copy.answered}
					<bdi className="mt-1 block font-mono wrap-anywhere">{failure.answer}</bdi>
				</p>
			)}
			<p className="mt-2 max-w-text text-small text-muted">
				{failure ? copy.notSavedText : copy.notTestedText}
			</p>
			<Button variant="secondary" className="mt-4" loading={isBusy} onClick={saveAnyway}>
				{copy.saveAnyway}
			</Button>
		</div>
	);
}
