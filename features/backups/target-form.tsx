import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { showErrors } from "#web/forms/show-errors.ts";
import { Button } from "#web/kit/button.tsx";
import { Select } from "#web/kit/fields/select.tsx";
import { PasswordField, TextField } from "#web/kit/fields/text-field.tsx";
import { notify } from "#web/notify.ts";
import { backups } from "./api.tsx";
import type { Overview, TargetForm as Typed } from "./contract.ts";
import { copy } from "./copy.ts";
import { DEFAULT_REGION, type TargetKind, targetKinds } from "./limits.ts";

type Values = { kind: TargetKind } & Required<{
	s3: Required<NonNullable<Typed["s3"]>>;
	webdav: Required<NonNullable<Typed["webdav"]>>;
}>;
type Form = UseFormReturn<Values>;

/** Where backups go, and whether that can be reached. */
export function TargetForm({ target }: Pick<Overview, "target">) {
	const cache = useQueryClient();
	const [isTrying, setIsTrying] = useState(false);
	const form = useForm({ defaultValues: valuesOf(target) });
	const kind = form.watch("kind");
	const save = form.handleSubmit(async (values) => {
		try {
			const saved = await backups.call.setTarget(typed(values));
			cache.setQueryData(backups.api.list.queryKey(), saved);
			form.reset(valuesOf(saved.target));
			notify({ kind: "good", title: copy.targetSaved });
		} catch (error) {
			showErrors(form, error, { otherwise: copy.saveTargetFailed });
		}
	});
	const tryIt = form.handleSubmit(async (values) => {
		setIsTrying(true);
		try {
			const { failure } = await backups.call.testTarget(typed(values));
			notify(
				failure === null
					? { kind: "good", title: copy.targetWorks, text: copy.targetWorksText }
					: { kind: "bad", title: copy.targetFails, text: failure },
			);
		} catch (error) {
			showErrors(form, error, { otherwise: copy.tryTargetFailed });
		} finally {
			setIsTrying(false);
		}
	});
	return (
		<form noValidate onSubmit={save} className="mt-5 flex flex-col gap-5">
			<Select label={copy.targetKind} {...form.register("kind")}>
				{targetKinds.map((one) => (
					<option key={one} value={one}>
						{copy.targetKinds[one]}
					</option>
				))}
			</Select>
			{kind === "s3" && <BucketFields form={form} isSaved={target.s3 !== null} />}
			{kind === "webdav" && <WebdavFields form={form} isSaved={target.webdav !== null} />}
			{kind !== "folder" && <p className="text-small text-muted">{copy.targetNote(kind)}</p>}
			<div className="flex flex-wrap gap-3">
				<Button
					type="submit"
					variant="secondary"
					loading={form.formState.isSubmitting && !isTrying}
					disabled={isTrying}
				>
					{copy.saveTarget}
				</Button>
				<Button variant="quiet" loading={isTrying} onClick={tryIt}>
					{copy.tryTarget}
				</Button>
			</div>
		</form>
	);
}

function BucketFields({ form, isSaved }: { form: Form; isSaved: boolean }) {
	const errors = form.formState.errors.s3;
	const field = (name: keyof Values["s3"]) => ({
		error: errors?.[name]?.message,
		autoComplete: "off",
		...form.register(`s3.${name}`),
	});
	return (
		<>
			<TextField
				label={copy.endpoint}
				hint={copy.endpointHint}
				type="url"
				inputMode="url"
				{...field("endpoint")}
			/>
			<TextField label={copy.bucket} {...field("bucket")} />
			<TextField label={copy.region} {...field("region")} />
			<TextField label={copy.bucketFolder} hint={copy.bucketFolderHint} {...field("folder")} />
			<TextField label={copy.accessKeyId} {...field("accessKeyId")} />
			<PasswordField
				label={copy.secretAccessKey}
				{...(isSaved && { hint: copy.secretIsSaved })}
				{...field("secretAccessKey")}
			/>
		</>
	);
}

function WebdavFields({ form, isSaved }: { form: Form; isSaved: boolean }) {
	const errors = form.formState.errors.webdav;
	const field = (name: keyof Values["webdav"]) => ({
		error: errors?.[name]?.message,
		autoComplete: "off",
		...form.register(`webdav.${name}`),
	});
	return (
		<>
			<TextField
				label={copy.url}
				hint={copy.urlHint}
				type="url"
				inputMode="url"
				{...field("url")}
			/>
			<TextField label={copy.user} {...field("user")} />
			<PasswordField
				label={copy.password}
				{...(isSaved && { hint: copy.secretIsSaved })}
				{...field("password")}
			/>
		</>
	);
}

const EMPTY_S3 = {
	endpoint: "",
	bucket: "",
	region: DEFAULT_REGION,
	folder: "",
	accessKeyId: "",
};

const valuesOf = ({ kind, s3, webdav }: Overview["target"]): Values => ({
	kind,
	s3: { ...(s3 ?? EMPTY_S3), secretAccessKey: "" },
	webdav: { ...(webdav ?? { url: "", user: "" }), password: "" },
});

/** Only what is shown: an error in the rest would be seen nowhere. */
const typed = ({ kind, s3, webdav }: Values): Typed => ({
	kind,
	...(kind === "s3" && { s3 }),
	...(kind === "webdav" && { webdav }),
});
