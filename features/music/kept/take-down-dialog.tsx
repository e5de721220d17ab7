import { useForm } from "react-hook-form";
import { music } from "#features/music/api.tsx";
import type { TrackDetails } from "#features/music/contract.ts";
import { copy as words } from "#features/music/copy.ts";
import { REASON_MAX } from "#shared/contract.ts";
import { Button } from "#web/kit/button.tsx";
import { Dialog } from "#web/kit/dialog.tsx";
import { TextArea } from "#web/kit/text-field.tsx";
import { notify } from "#web/notify.ts";
import { showErrors } from "#web/show-errors.ts";
import { keptCopy as copy } from "./kept-copy.ts";
import { useTrackKept } from "./kept-query.tsx";

/** Says what is hidden, and asks why, before it is. */
export function TakeDownDialog({
	track: { id, title },
	onClose,
}: {
	track: Pick<TrackDetails, "id" | "title">;
	onClose: () => void;
}) {
	const kept = useTrackKept();
	const form = useForm<{ reason: string }>({ defaultValues: { reason: "" } });
	const { errors, isSubmitting } = form.formState;
	const send = async ({ reason }: { reason: string }) => {
		try {
			kept(await music.call.takeDown({ id, reason }));
			notify({ kind: "good", title: copy.takenDownNews(title) });
			onClose();
		} catch (error) {
			showErrors(form, error, { otherwise: copy.takeDownFailed });
		}
	};
	return (
		<Dialog
			open
			onClose={onClose}
			title={<span className="wrap-anywhere">{copy.takeDownQuestion(title)}</span>}
			description={copy.takeDownText}
		>
			<form
				method="post"
				noValidate
				onSubmit={form.handleSubmit(send)}
				className="flex flex-col gap-6"
			>
				<TextArea
					label={copy.reason}
					hint={copy.reasonHint}
					limit={REASON_MAX}
					maxRows={6}
					dir="auto"
					error={errors.reason?.message}
					{...form.register("reason", {
						validate: (reason) => reason.trim() !== "" || words.reasonMissing,
					})}
				/>
				<div className="flex flex-wrap gap-3">
					<Button type="submit" loading={isSubmitting}>
						{copy.takeDown}
					</Button>
					<Button look="secondary" onClick={onClose}>
						{copy.keep}
					</Button>
				</div>
			</form>
		</Dialog>
	);
}
