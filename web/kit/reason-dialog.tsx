import { useForm } from "react-hook-form";
import { notify } from "#web/notify.ts";
import { showErrors } from "#web/show-errors.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { TextArea } from "./text-field.tsx";

type Words = {
	title: string;
	/** What happens then. */
	text: string;
	reason: string;
	reasonHint: string;
	confirm: string;
	keep: string;
	done: string;
	failed: string;
};

/** Asks why before something is done. `send` throws what the server answered; what was typed then stays. */
export function ReasonDialog({
	words,
	limit,
	check,
	send,
	onClose,
}: {
	words: Words;
	/** Longest reason, in characters. */
	limit: number;
	/** What is wrong with a reason, before the server is asked. */
	check?: (reason: string) => string | undefined;
	send: (reason: string) => Promise<unknown>;
	onClose: () => void;
}) {
	const form = useForm<{ reason: string }>({ defaultValues: { reason: "" } });
	const { errors, isSubmitting } = form.formState;
	const submit = async ({ reason }: { reason: string }) => {
		try {
			await send(reason);
			notify({ kind: "good", title: words.done });
			onClose();
		} catch (error) {
			showErrors(form, error, { otherwise: words.failed });
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
				onSubmit={form.handleSubmit(submit)}
				className="flex flex-col gap-6"
			>
				<TextArea
					label={words.reason}
					hint={words.reasonHint}
					limit={limit}
					maxRows={6}
					dir="auto"
					error={errors.reason?.message}
					{...form.register("reason", { validate: (reason) => check?.(reason) ?? true })}
				/>
				<div className="flex flex-wrap gap-3">
					<Button type="submit" loading={isSubmitting}>
						{words.confirm}
					</Button>
					<Button look="secondary" onClick={onClose}>
						{words.keep}
					</Button>
				</div>
			</form>
		</Dialog>
	);
}
