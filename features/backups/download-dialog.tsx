import { ORPCError } from "@orpc/client";
import { useForm } from "react-hook-form";
import { downloadFrom } from "#web/browser/save-file.ts";
import { showErrors } from "#web/forms/show-errors.ts";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { DialogForm } from "#web/kit/dialogs/dialog-form.tsx";
import { PasswordField } from "#web/kit/fields/text-field.tsx";
import { backups } from "./api.tsx";
import { copy } from "./copy.ts";

/** Asks an admin for their password, then has the browser fetch the archive. */
export function DownloadDialog({ id, onClose }: { id: string; onClose: () => void }) {
	const form = useForm({ defaultValues: { password: "" } });
	const { errors, isSubmitting } = form.formState;
	const onSubmit = form.handleSubmit(async ({ password }) => {
		try {
			const { path } = await backups.call.authorizeDownload({ id, password });
			downloadFrom(path);
			onClose();
		} catch (error) {
			if (error instanceof ORPCError && error.code === "WRONG_PASSWORD")
				form.setError("password", { message: error.message }, { shouldFocus: true });
			else showErrors(form, error, { otherwise: copy.downloadFailed });
		}
	});
	return (
		<DialogForm
			title={copy.downloadTitle}
			description={copy.downloadText}
			form={{ onSubmit, isSubmitting }}
			confirm={buttons.download}
			onClose={onClose}
		>
			<PasswordField
				{...form.register("password")}
				label={copy.yourPassword}
				autoComplete="current-password"
				error={errors.password?.message}
				required
			/>
		</DialogForm>
	);
}
