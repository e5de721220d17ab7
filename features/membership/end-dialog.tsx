import { useForm } from "react-hook-form";
import { Button } from "#web/kit/button.tsx";
import { Dialog } from "#web/kit/dialog.tsx";
import { TextArea } from "#web/kit/text-field.tsx";
import { notify } from "#web/notify.ts";
import { showErrors } from "#web/show-errors.ts";
import { adminCopy as words } from "./admin-copy.ts";
import { membership } from "./api.tsx";
import type { MembershipRow } from "./contract.ts";
import { REASON_MAX } from "./limits.ts";
import { useReloadMemberships } from "./membership-query.tsx";

/** Ends a tier given by hand, with a reason. */
export function EndDialog({
	row,
	onClose,
}: {
	row: Pick<MembershipRow, "id" | "person">;
	onClose: () => void;
}) {
	const reload = useReloadMemberships();
	const form = useForm<{ reason: string }>({ defaultValues: { reason: "" } });
	const { errors, isSubmitting } = form.formState;
	const send = async ({ reason }: { reason: string }) => {
		try {
			await membership.call.end({ id: row.id, reason });
			reload();
			notify({ kind: "good", title: words.ended });
			onClose();
		} catch (error) {
			showErrors(form, error, { otherwise: words.endFailed });
		}
	};
	return (
		<Dialog
			open
			onClose={onClose}
			title={<span className="wrap-anywhere">{words.endOf(row.person.name)}</span>}
			description={words.endText}
		>
			<form
				method="post"
				noValidate
				onSubmit={form.handleSubmit(send)}
				className="flex flex-col gap-6"
			>
				<TextArea
					label={words.reason}
					hint={words.reasonHint}
					limit={REASON_MAX}
					maxRows={6}
					dir="auto"
					error={errors.reason?.message}
					{...form.register("reason")}
				/>
				<div className="flex flex-wrap gap-3">
					<Button type="submit" loading={isSubmitting}>
						{words.end}
					</Button>
					<Button look="secondary" onClick={onClose}>
						{words.keep}
					</Button>
				</div>
			</form>
		</Dialog>
	);
}
