import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { accounts } from "#features/accounts/api.tsx";
import { copy } from "#features/accounts/copy.ts";
import { failureOf } from "#features/accounts/failure.tsx";
import { copy as site } from "#shared/copy.ts";
import { browserName } from "#web/browser/browser-name.ts";
import { Badge } from "#web/kit/badge.tsx";
import { Button } from "#web/kit/button.tsx";
import { SettingsSection } from "#web/kit/settings-section.tsx";
import { notify } from "#web/notify.ts";
import { TimeAgo } from "#web/time/dates.tsx";

/** The sessions of the user; any but the current one can be revoked. */
export function SessionsSection() {
	const cache = useQueryClient();
	const { data: sessions = [] } = useQuery(accounts.api.sessions.queryOptions());
	const { mutate, isPending, variables } = useMutation(
		accounts.api.revokeSession.mutationOptions({
			onSuccess: () => notify({ kind: "good", title: copy.account.sessionEnded }),
			onError: (error) =>
				notify({ kind: "bad", title: site.error, text: failureOf(error).message }),
			onSettled: () => cache.invalidateQueries({ queryKey: accounts.api.sessions.key() }),
		}),
	);
	return (
		<SettingsSection title={copy.account.sessions} note={copy.account.sessionsNote}>
			<ul className="divide-y divide-line border-y border-line">
				{sessions.map(({ id, isCurrent, userAgent, lastSeenAt }) => {
					const browser = browserName(userAgent);
					return (
						<li key={id} className="flex min-h-16 items-center justify-between gap-4 py-2.5">
							<div className="min-w-0">
								<p className="text-card">{browser}</p>
								<p className="text-micro text-muted">
									{copy.account.lastSeen} <TimeAgo at={lastSeenAt} inSentence />
								</p>
							</div>
							{isCurrent ? (
								<Badge>{copy.account.thisBrowser}</Badge>
							) : (
								<Button
									variant="quiet"
									size="sm"
									className="-mr-3"
									aria-label={copy.account.endSessionOf(browser)}
									loading={isPending && variables.id === id}
									onClick={() => mutate({ id })}
								>
									{copy.account.endSession}
								</Button>
							)}
						</li>
					);
				})}
			</ul>
		</SettingsSection>
	);
}
