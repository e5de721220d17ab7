import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { v7 as newId } from "uuid";
import { StaffBadge } from "#domain/people/staff-badge.tsx";
import { booking } from "#features/booking/api.tsx";
import type { SessionMessage } from "#features/booking/contract-shapes.ts";
import { copy } from "#features/booking/copy.ts";
import { MESSAGE_MAX } from "#features/booking/limits.ts";
import { LoadFailed } from "#features/booking/load-failed.tsx";
import { useWhenOnline } from "#web/browser/use-when-online.tsx";
import { copy as common } from "#web/copy.ts";
import { useDraftForm } from "#web/forms/draft-form.tsx";
import { Avatar } from "#web/kit/avatar.tsx";
import { Button } from "#web/kit/button.tsx";
import { TextArea } from "#web/kit/fields/text-field.tsx";
import { RowList } from "#web/kit/lists/row-list.tsx";
import { Section } from "#web/kit/section.tsx";
import { useSiteSettings } from "#web/site-settings.tsx";
import { TimeAgo } from "#web/time/dates.tsx";
import { sessionCopy } from "./copy.ts";

/** What member and coach of a session write to each other; live, as every change of the session. */
export function Messages({
	id,
	other,
	hasPlace,
}: {
	id: string;
	other: string | null;
	/** Whether nothing has to be agreed on: it has a link, or is over. */
	hasPlace: boolean;
}) {
	const { data, isError, refetch } = useQuery(booking.api.messages.queryOptions({ input: { id } }));
	const { sendsEmail } = useSiteSettings();
	const name = other ?? copy.someone;
	const messages = data?.messages ?? [];
	return (
		<Section title={sessionCopy.messages}>
			<p className="mt-2 max-w-text text-body text-muted">
				{messages.length > 0 || !other || hasPlace
					? sessionCopy.messagesText(name, sendsEmail)
					: sessionCopy.noMessages(name)}
			</p>
			{isError && !data && (
				<LoadFailed text={sessionCopy.messagesFailed} retry={refetch} className="mt-3 text-body" />
			)}
			{messages.length > 0 && (
				<RowList rows={messages} className="mt-4 max-w-text border-y border-line">
					{(message) => <Message message={message} />}
				</RowList>
			)}
			{other && <NewMessage id={id} />}
		</Section>
	);
}

function Message({ message: { author, text, createdAt } }: { message: SessionMessage }) {
	const name = author?.name ?? copy.someone;
	return (
		<div className="flex items-start gap-3 py-3.5">
			<Avatar name={name} src={author?.avatarUrl ?? null} size={36} />
			<div className="min-w-0">
				<p className="flex flex-wrap items-baseline gap-x-3">
					<bdi className="text-label wrap-anywhere">{name}</bdi>
					<StaffBadge role={author?.staff} />
					<TimeAgo at={createdAt} className="text-micro text-muted" />
				</p>
				<p className="text-body wrap-anywhere whitespace-pre-line">
					<bdi>{text}</bdi>
				</p>
			</div>
		</div>
	);
}

/** Of the field for a new message. */
export const NEW_MESSAGE_ID = "new-message";

const initial = { text: "" };

function NewMessage({ id }: { id: string }) {
	const cache = useQueryClient();
	// One id for all tries: repeating a request whose answer was lost sends no second one.
	const [messageId, setMessageId] = useState(() => newId());
	const form = useForm({ defaultValues: initial });
	const { field, isSubmitting, onSubmit } = useDraftForm(form, {
		draftKey: `greenroom-session-message-${id}`,
		initial,
		async send({ text }) {
			await booking.call.sendMessage({ id, messageId, text });
			setMessageId(newId());
			form.reset();
			await cache.invalidateQueries({ queryKey: booking.api.messages.key() });
		},
		failed: { title: sessionCopy.messageNotSent, otherwise: copy.retryHint },
	});
	const later = useWhenOnline(() => void onSubmit());
	return (
		<form
			method="post"
			noValidate
			onInput={later.cancel}
			onSubmit={(event) => {
				if (navigator.onLine) return void onSubmit(event);
				event.preventDefault();
				later.wait();
			}}
			className="mt-5 flex max-w-text flex-col items-start gap-3"
		>
			<TextArea
				id={NEW_MESSAGE_ID}
				label={sessionCopy.newMessage}
				limit={MESSAGE_MAX}
				maxRows={6}
				required
				dir="auto"
				className="w-full"
				{...field("text", {
					validate: (text) => text.trim() !== "" || copy.errors.messageRequired,
				})}
			/>
			<p role="status" className="text-small text-muted empty:hidden">
				{later.isWaiting && common.sentWhenOnline}
			</p>
			<Button type="submit" variant="secondary" loading={isSubmitting}>
				{sessionCopy.send}
			</Button>
		</form>
	);
}
