import { useForm } from "react-hook-form";
import { REASON_MAX } from "#shared/contract.ts";
import { Button } from "#web/kit/button.tsx";
import { Dialog } from "#web/kit/dialog.tsx";
import { TextArea } from "#web/kit/text-field.tsx";
import { notify } from "#web/notify.ts";
import { showErrors } from "#web/show-errors.ts";
import type { WholePerson } from "./contract.ts";
import { MESSAGE_MAX } from "./limits.ts";
import { peopleCopy as copy } from "./people-copy.ts";
import { usePersonKept } from "./people-query.tsx";

type Typed = { reason: string; message: string };

/** Something an admin is about to do to somebody. */
export type Deed = {
	words: { title: string; text: string; confirm: string; done: string };
	needsReason: boolean;
	/** Whether they are written something beside the news. */
	hasMessage?: boolean;
	send: (typed: Typed) => Promise<WholePerson>;
};

/** Asks why, says what happens, and does it. */
export function DeedDialog({ deed, onClose }: { deed: Deed; onClose: () => void }) {
	const kept = usePersonKept();
	const form = useForm<Typed>({ defaultValues: { reason: "", message: "" } });
	const { errors, isSubmitting } = form.formState;
	const { words, needsReason, hasMessage } = deed;
	const send = async (typed: Typed) => {
		try {
			kept(await deed.send(typed));
			notify({ kind: "good", title: words.done });
			onClose();
		} catch (error) {
			showErrors(form, error, { otherwise: copy.failed });
		}
	};
	return (
		<Dialog
			open
			onClose={onClose}
			title={<span className="wrap-anywhere">{words.title}</span>}
			description={words.text}
		>
			<form
				method="post"
				noValidate
				onSubmit={form.handleSubmit(send)}
				className="flex flex-col gap-5"
			>
				<TextArea
					label={needsReason ? copy.reason : copy.maybeReason}
					hint={copy.reasonHint}
					limit={REASON_MAX}
					maxRows={6}
					dir="auto"
					error={errors.reason?.message}
					{...form.register("reason")}
				/>
				{hasMessage && (
					<TextArea
						label={copy.message}
						hint={copy.messageHint}
						limit={MESSAGE_MAX}
						maxRows={6}
						dir="auto"
						error={errors.message?.message}
						{...form.register("message")}
					/>
				)}
				<div className="mt-1 flex flex-wrap gap-3">
					<Button type="submit" loading={isSubmitting}>
						{words.confirm}
					</Button>
					<Button look="secondary" onClick={onClose}>
						{copy.keep}
					</Button>
				</div>
			</form>
		</Dialog>
	);
}
