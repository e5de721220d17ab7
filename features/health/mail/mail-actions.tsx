import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { health } from "#features/health/api.tsx";
import type { Report } from "#features/health/contract.ts";
import { copy } from "#features/health/copy.ts";
import { useReloadHealth } from "#features/health/health-query.tsx";
import { siteAdminPath } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";
import { ConfirmDialog } from "#web/kit/dialogs/confirm-dialog.tsx";
import { SetUpEmailLink } from "#web/kit/set-up-email-link.tsx";
import { notify } from "#web/notify.ts";
import { toastError } from "#web/toast-error.ts";

/** Tries the mail server, and empties the outbox folder. */
export function MailActions({
	report: { mail, services },
	isBelowSettings = false,
}: {
	report: Report;
	/** The settings of email are on the same page: they say what is set up. */
	isBelowSettings?: boolean;
}) {
	const inOutbox = mail?.inOutbox ?? 0;
	if (isBelowSettings && !services.smtp && inOutbox === 0) return null;
	return (
		<section aria-labelledby="mail-delivery">
			<h2 id="mail-delivery" className="text-h3">
				{copy.mailDelivery}
			</h2>
			{(services.smtp || !isBelowSettings) && (
				<p className="mt-2 max-w-text text-small wrap-anywhere text-muted">
					{services.smtp ? copy.mailDeliveryText : copy.noMailServer}{" "}
					{!isBelowSettings && (services.smtp ? <SettingsLink /> : <SetUpEmailLink />)}
				</p>
			)}
			<div className="mt-4 flex flex-col gap-6">
				{services.smtp && <TestEmail />}
				{inOutbox > 0 && <Outbox count={inOutbox} canSend={services.smtp} />}
			</div>
		</section>
	);
}

function SettingsLink() {
	return (
		<Link to={siteAdminPath("email")} className="link">
			{copy.emailSettings}
		</Link>
	);
}

function TestEmail() {
	const reload = useReloadHealth();
	const test = useMutation(
		health.api.sendTestEmail.mutationOptions({
			onError: toastError(copy.testFailed),
			onSettled: reload,
		}),
	);
	const { data } = test;
	return (
		<div>
			<Button variant="secondary" loading={test.isPending} onClick={() => test.mutate({})}>
				{copy.sendTest}
			</Button>
			<div role="status">
				{data && (
					<>
						<p className="mt-3 text-card wrap-anywhere">
							{data.isAccepted ? copy.testAccepted(data.to) : copy.testRefused(data.to)}
						</p>
						<p className="mt-1 font-mono text-small wrap-anywhere text-muted">
							<bdi>{data.answer}</bdi>
						</p>
					</>
				)}
			</div>
		</div>
	);
}

function Outbox({ count, canSend }: { count: number; canSend: boolean }) {
	const reload = useReloadHealth();
	const [isPending, setPending] = useState(false);
	const notifying = (titleOf: (count: number) => string) => ({
		onSuccess: (changed: { count: number }) =>
			notify({ kind: "good" as const, title: titleOf(changed.count) }),
		onError: toastError(copy.outboxFailed),
		onSettled: reload,
	});
	const send = useMutation(health.api.sendOutbox.mutationOptions(notifying(copy.outboxSent)));
	const discard = useMutation(
		health.api.discardOutbox.mutationOptions(notifying(copy.outboxDiscarded)),
	);
	return (
		<section aria-labelledby="outbox">
			<h3 id="outbox" className="text-card font-semibold">
				{copy.outboxTitle}
			</h3>
			<p className="mt-1 max-w-text text-small text-muted">
				{copy.inOutbox(count)} {canSend ? copy.outboxOld : copy.outboxLater}
			</p>
			<div className="mt-3 flex flex-wrap gap-3">
				{canSend && (
					<Button variant="secondary" loading={send.isPending} onClick={() => send.mutate({})}>
						{copy.sendOutbox}
					</Button>
				)}
				<Button variant="quiet" onClick={() => setPending(true)}>
					{copy.discardOutbox}
				</Button>
			</div>
			{isPending && (
				<ConfirmDialog
					isDanger
					question={copy.discardOutboxQuestion(count)}
					text={copy.discardOutboxText}
					confirm={copy.discardOutbox}
					cancelLabel={copy.keepOutbox}
					isBusy={discard.isPending}
					onConfirm={() => discard.mutate({}, { onSettled: () => setPending(false) })}
					onClose={() => setPending(false)}
				/>
			)}
		</section>
	);
}
