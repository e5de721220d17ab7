import { useState } from "react";
import { useForm } from "react-hook-form";
import { v7 as newId } from "uuid";
import { booking } from "#features/booking/api.tsx";
import type { BookingDetails } from "#features/booking/contract.ts";
import { copy } from "#features/booking/copy.ts";
import { HOMEWORK_MAX } from "#features/booking/limits.ts";
import { useDraftForm } from "#web/forms/draft-form.tsx";
import { Button } from "#web/kit/button.tsx";
import { TextField } from "#web/kit/fields/text-field.tsx";
import { Section } from "#web/kit/section.tsx";
import { HomeworkList, useReloadHomework } from "./homework-list.tsx";

/** What to do until the next session; both see it and tick it off, the coach sets it. */
export function HomeworkSection({
	details: { booking: session, role, homework, openHomework },
}: {
	details: BookingDetails;
}) {
	const isSetter = role !== "member";
	return (
		<Section title={copy.homework}>
			<div className="mt-4 max-w-text">
				{homework.length > 0 ? (
					<HomeworkList homework={homework} mayRemove={isSetter} />
				) : (
					<p className="text-body text-muted">{isSetter ? copy.noHomeworkSet : copy.noHomework}</p>
				)}
				{isSetter && session.state !== "cancelled" && <AddHomework id={session.id} />}
				{openHomework.length > 0 && (
					<>
						<h3 className="mt-9 mb-3 text-h3">{copy.openFromEarlier}</h3>
						<HomeworkList homework={openHomework} withDay />
					</>
				)}
			</div>
		</Section>
	);
}

const initial = { text: "" };

function AddHomework({ id }: { id: string }) {
	const reload = useReloadHomework();
	const [homeworkId, setHomeworkId] = useState(() => newId());
	const form = useForm({ defaultValues: initial });
	const { field, isSubmitting, onSubmit } = useDraftForm(form, {
		draftKey: `greenroom-homework-${id}`,
		initial,
		async send({ text }) {
			await booking.call.addHomework({ id, homeworkId, text });
			setHomeworkId(newId());
			form.reset();
			await reload();
		},
		failed: { title: copy.homeworkFailed, otherwise: copy.retryHint },
	});
	return (
		<form
			method="post"
			noValidate
			onSubmit={onSubmit}
			className="mt-5 flex flex-wrap items-start gap-3"
		>
			<TextField
				label={copy.newHomework}
				limit={HOMEWORK_MAX}
				autoComplete="off"
				required
				dir="auto"
				className="min-w-60 flex-1"
				{...field("text", { validate: (text) => text.trim() !== "" || copy.errors.required })}
			/>
			<Button type="submit" variant="secondary" className="mt-[29px]" loading={isSubmitting}>
				{copy.add}
			</Button>
		</form>
	);
}
