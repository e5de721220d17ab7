import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DeliveryLog } from "#web/kit/delivery-log.tsx";
import { health } from "./api.tsx";
import type { Report } from "./contract.ts";
import { copy } from "./copy.ts";
import { EmailItem } from "./email-item.tsx";
import { emailPages, polling } from "./health-query.tsx";
import { type EmailState, emailStates } from "./limits.ts";

const words = {
	title: copy.emails,
	text: copy.emailsText,
	filter: copy.emailState,
	all: copy.allEmails,
	noneInState: copy.noEmailsInState,
	none: copy.noEmails,
	noneText: copy.noEmailsText,
	failed: copy.emailsFailed,
	tryAgain: copy.tryAgain,
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
