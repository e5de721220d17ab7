import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ListPending } from "#web/kit/list-pending.tsx";
import { MoreButton } from "#web/kit/more-button.tsx";
import { Select } from "#web/kit/select.tsx";
import { health } from "./api.tsx";
import type { Report } from "./contract.ts";
import { copy } from "./copy.ts";
import { EmailItem } from "./email-item.tsx";
import { emailPages, polling } from "./health-query.tsx";
import { type EmailState, emailStates } from "./limits.ts";

export function MailLog({ counts }: { counts: Report["emails"] }) {
	const [state, setState] = useState<EmailState | null>(null);
	const list = useInfiniteQuery({ ...emailPages(health.api, state), ...polling });
	const emails = list.data?.pages.flatMap((page) => page.emails) ?? [];
	const isEmpty = list.data && emails.length === 0;
	return (
		<section aria-labelledby="mail-log">
			<h2 id="mail-log" className="text-h3">
				{copy.emails}
			</h2>
			<p className="mt-2 max-w-text text-small text-muted">{copy.emailsText}</p>
			{(!isEmpty || state) && (
				<div className="mt-2 w-fit">
					<Select
						quiet
						hideLabel
						label={copy.emailState}
						value={state ?? ""}
						onChange={({ target }) => setState((target.value || null) as EmailState | null)}
					>
						<option value="">{copy.allEmails}</option>
						{emailStates.map((one) => (
							<option key={one} value={one}>
								{copy.emailStates[one]}
								{counts && ` (${counts[one].toLocaleString("en")})`}
							</option>
						))}
					</Select>
				</div>
			)}
			{isEmpty && (
				<p className="mt-4 max-w-text text-card text-muted">
					{state ? (
						copy.noEmailsInState
					) : (
						<>
							<strong className="font-semibold text-ink">{copy.noEmails}.</strong>{" "}
							{copy.noEmailsText}
						</>
					)}
				</p>
			)}
			{!list.data && (
				<ListPending
					list={list}
					failed={copy.emailsFailed}
					tryAgain={copy.tryAgain}
					className="mt-4"
				/>
			)}
			<ul className="mt-2 divide-y divide-line border-line not-empty:border-y">
				{emails.map((email) => (
					<EmailItem key={email.id} email={email} />
				))}
			</ul>
			<MoreButton list={list} className="mt-2" />
		</section>
	);
}
