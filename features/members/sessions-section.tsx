import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ago } from "#shared/ago.ts";
import { copy as site } from "#shared/copy.ts";
import { Badge } from "#web/kit/badge.tsx";
import { Button } from "#web/kit/button.tsx";
import { notify } from "#web/notify.ts";
import { members } from "./api.tsx";
import { browserName } from "./browser-name.ts";
import { copy } from "./copy.ts";
import { failureOf } from "./failure.tsx";
import { ProfileSection } from "./profile-section.tsx";

/** Everywhere this person is signed in; any session but the one in use can be ended from here. */
export function SessionsSection() {
	const cache = useQueryClient();
	const { data: sessions = [] } = useQuery(members.api.sessions.queryOptions());
	const { mutate, isPending, variables } = useMutation(
		members.api.endSession.mutationOptions({
			onSuccess: () => notify({ kind: "good", title: copy.account.sessionEnded }),
			onError: (error) =>
				notify({ kind: "bad", title: site.error, text: failureOf(error).message }),
			onSettled: () => cache.invalidateQueries({ queryKey: members.api.sessions.key() }),
		}),
	);
	return (
		<ProfileSection title={copy.account.sessions} note={copy.account.sessionsNote}>
			<ul className="divide-y divide-line border-y border-line">
				{sessions.map(({ id, isThisOne, userAgent, lastSeenAt }) => {
					const browser = browserName(userAgent);
					return (
						<li key={id} className="flex min-h-16 items-center justify-between gap-4 py-2.5">
							<div className="min-w-0">
								<p className="text-card">{browser}</p>
								<p className="text-micro text-muted">
									{copy.account.lastSeen}{" "}
									<time dateTime={lastSeenAt} suppressHydrationWarning>
										{ago(new Date(lastSeenAt))}
									</time>
								</p>
							</div>
							{isThisOne ? (
								<Badge>{copy.account.thisBrowser}</Badge>
							) : (
								<Button
									look="quiet"
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
		</ProfileSection>
	);
}
