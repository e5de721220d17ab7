import { ImageUp } from "lucide-react";
import { useRef } from "react";
import { Button } from "#web/kit/button.tsx";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { FieldError } from "#web/kit/fields/field.tsx";
import type { Picture } from "./contract.ts";
import { copy } from "./copy.ts";
import { PICTURE_TYPES, type PictureSlot } from "./limits.ts";
import type { PictureChoice } from "./use-picture.tsx";
import { useTokens } from "./use-tokens.tsx";

/** One picture, stored or chosen, on the ground it is shown on. */
export function PictureField({
	slot,
	current,
	choice,
	error,
}: {
	slot: PictureSlot;
	current: Picture | null;
	choice: PictureChoice;
	error: string | undefined;
}) {
	const { label, hint } = copy.slots[slot];
	const box = useTokens<HTMLDivElement>(slot === "logoLight" ? "light" : "dark");
	const input = useRef<HTMLInputElement>(null);
	const { change, isSending } = choice;
	const src = change === undefined ? current?.url : change?.preview;
	return (
		<div className="grid min-w-0 grid-cols-[112px_minmax(0,1fr)] items-start gap-x-5 border-b border-line py-5 first:border-t">
			<div
				ref={box}
				className="grid h-[84px] place-items-center overflow-hidden rounded-thumb border border-line bg-ground p-3 text-micro text-muted"
			>
				{src ? (
					<img src={src} alt="" className="max-h-full max-w-full object-contain" />
				) : (
					copy.none
				)}
			</div>
			<div className="min-w-0">
				<p className="text-label">{label}</p>
				{hint && <p className="mt-1 text-small text-muted">{hint}</p>}
				<div className="mt-2 flex flex-wrap gap-x-2">
					<Button
						variant="quiet"
						size="sm"
						className="-ml-3 min-h-11"
						loading={isSending}
						onClick={() => input.current?.click()}
					>
						<ImageUp size={18} strokeWidth={1.5} aria-hidden="true" />
						{isSending ? copy.uploading : copy.choose}
						<span className="sr-only">: {label}</span>
					</Button>
					{src && (
						<Button variant="quiet" size="sm" className="min-h-11" onClick={choice.remove}>
							{buttons.remove}
							<span className="sr-only">: {label}</span>
						</Button>
					)}
				</div>
				<p role="status" className="text-small text-muted">
					{change && copy.chosen}
				</p>
				{error && <FieldError>{error}</FieldError>}
				<input
					ref={input}
					type="file"
					hidden
					aria-label={label}
					accept={PICTURE_TYPES.join(",")}
					onChange={({ currentTarget }) => {
						const [file] = currentTarget.files ?? [];
						currentTarget.value = "";
						if (file) void choice.choose(file);
					}}
				/>
			</div>
		</div>
	);
}
