import { ORPCError } from "@orpc/client";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { v7 as newId } from "uuid";
import { booking } from "#features/booking/api.tsx";
import { useReloadBookings } from "#features/booking/booking-query.tsx";
import type { SessionType } from "#features/booking/contract.ts";
import { copy } from "#features/booking/copy.ts";
import { sessionPath } from "#shared/paths.ts";
import { forgetDraft, useFormDraft } from "#web/forms/form-draft.tsx";
import { showErrors } from "#web/forms/show-errors.ts";
import { notify } from "#web/notify.ts";
import { useSiteSettings } from "#web/site-settings.tsx";
import { useLocalZone } from "#web/time/time-zone.tsx";
import { bookCopy } from "./copy.ts";

const PLAIN = ["startsAt", "coachId", "timeZone", "trackId"] as const;

/** What an answer is called in the form. */
export const answerField = (questionId: string) => `answer-${questionId}`;

/**
 * Everything a member chooses and types for one session. It outlives a reload, a failure, and the time
 * being taken by somebody else.
 */
export function useSessionForm(type: SessionType) {
	const local = useLocalZone();
	const reload = useReloadBookings();
	const navigate = useNavigate();
	// One id for all tries: repeating a request whose answer was lost books no second session.
	const [id] = useState(() => newId());
	const [isBooked, setBooked] = useState(false);
	const fields = [...PLAIN, ...type.questions.map((question) => answerField(question.id))];
	const form = useForm<Record<string, string>>({
		defaultValues: Object.fromEntries(fields.map((field) => [field, ""])),
	});
	const draftKey = `greenroom-book-${type.id}`;
	useFormDraft(form, { key: draftKey, fields });
	const [startsAt = "", coachId = "", chosenZone = ""] = form.watch([
		"startsAt",
		"coachId",
		"timeZone",
	]);
	const zone = chosenZone || local;
	const { sendsEmail } = useSiteSettings();
	const send = async (typed: Record<string, string>) => {
		try {
			const made = await booking.call.book({
				id,
				typeId: type.id,
				startsAt,
				timeZone: zone,
				...(coachId && { coachId }),
				...(typed.trackId && { trackId: typed.trackId }),
				answers: type.questions
					.map((question) => ({ id: question.id, answer: typed[answerField(question.id)] ?? "" }))
					.filter(({ answer }) => answer.trim()),
			});
			setBooked(true);
			forgetDraft(draftKey);
			notify({
				kind: "good",
				title: copy.booked,
				text: sendsEmail ? copy.bookedText : bookCopy.bookedOnly,
			});
			await navigate(sessionPath(made.id));
			reload();
		} catch (error) {
			if (error instanceof ORPCError && error.code === "SLOT_TAKEN") {
				reload();
				notify({ kind: "bad", title: copy.justTaken, text: copy.justTakenText });
				return;
			}
			showErrors(form, error, {
				title: copy.bookFailed,
				otherwise: copy.retryHint,
				fieldOf: (field) => answerOf(type, field),
			});
		}
	};
	return {
		form,
		zone,
		startsAt,
		coachId,
		isBooked,
		isSending: form.formState.isSubmitting,
		submit: form.handleSubmit(send),
	};
}

/** The server names an answer by its place among those sent, or by its question. */
function answerOf(type: SessionType, field: string): string {
	const id = type.questions.find((question) => field.includes(question.id))?.id;
	return id ? answerField(id) : field;
}
