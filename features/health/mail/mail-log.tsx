import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { health } from "#features/health/api.tsx";
import type { Report } from "#features/health/contract.ts";
import { copy } from "#features/health/copy.ts";
import { emailPages, polling } from "#features/health/health-query.tsx";
import { type EmailState, emailStates } from "#features/health/limits.ts";
import { DeliveryLog } from "#web/kit/lists/delivery-log.tsx";
import { EmailItem } from "./email-item.tsx";

const words = {
	title: copy.emails,
	text: copy.emailsText,
	filter: copy.emailState,
	all: copy.allEmails,
	noneInState: copy.noEmailsInState,
	none: copy.noEmails,
	noneText: copy.noEmailsText,
	failed: copy.emailsFailed,
};

export function MailLog({ counts }: { counts: Report["emails"] }) {
	const [state, setState] = useState<EmailState | null>(null);
	const list = useInfiniteQuery({ ...emailPages(health.api, state), ...polling });
	const nameOf = (one: EmailState) =>
		copy.emailStates[one] + (counts ? ` (${counts[one].toLocaleString("en")})` : "");
	return (
		<DeliveryLog
			id="mail-log"
			words={words}
			list={list}
			items={list.data?.pages.flatMap((page) => page.emails) ?? []}
			states={emailStates}
			nameOf={nameOf}
			state={state}
			onState={setState}
		>
			{(email) => <EmailItem key={email.id} email={email} />}
		</DeliveryLog>
	);
}
