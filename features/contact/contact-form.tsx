import { Button } from "#web/kit/button.tsx";
import { RequiredLegend } from "#web/kit/fields/field.tsx";
import { TextArea, TextField } from "#web/kit/fields/text-field.tsx";
import { useIsHydrated } from "#web/use-is-hydrated.tsx";
import { useViewer } from "#web/viewer.tsx";
import { copy } from "./copy.ts";
import { type Category, MESSAGE_MAX } from "./limits.ts";
import { type Sender, useContactForm } from "./use-contact-form.tsx";

/** The form of /contact; the fields stay with the browser, so what was typed early counts. */
export function ContactForm({
	sender,
	category,
	plan,
	onSent,
}: {
	sender: Sender | null;
	category: Category | null;
	/** A plan to ask about. */
	plan: string | null;
	onSent: () => void;
}) {
	const { field, initial, isSending, onSubmit } = useContactForm({
		sender,
		category,
		plan,
		onSent,
	});
	const isVisitor = useViewer() === null;
	// A visitor's first press waits for the page.
	const isAlive = useIsHydrated() || isVisitor;
	return (
		<form
			method="post"
			noValidate
			aria-label={copy.form}
			onSubmit={onSubmit}
			className="flex flex-col gap-6"
		>
			<div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
				<TextField
					{...field("name")}
					required
					label={copy.name}
					defaultValue={initial.name}
					autoComplete="name"
					dir="auto"
				/>
				<TextField
					{...field("email")}
					required
					label={copy.email}
					type="email"
					defaultValue={initial.email}
					autoComplete="email"
				/>
			</div>
			<TextField
				{...field("subject")}
				required
				label={copy.subject}
				defaultValue={initial.subject}
				autoComplete="off"
				dir="auto"
			/>
			<TextArea
				{...field("message")}
				required
				label={copy.message}
				limit={MESSAGE_MAX}
				className="[&_textarea]:min-h-44"
				dir="auto"
			/>
			{/* Honeypot, hidden from users and screen readers: only bots fill it in. */}
			<div aria-hidden="true" className="sr-only">
				<label>
					{copy.honeypot}
					<input name="website" tabIndex={-1} autoComplete="off" />
				</label>
			</div>
			<RequiredLegend />
			<Button
				type="submit"
				disabled={!isAlive}
				loading={isSending}
				// Looks enabled before hydration, but is not.
				className={isAlive ? "self-start" : "self-start disabled:bg-lamp! disabled:text-on-lamp!"}
			>
				{isSending ? copy.sending : copy.send}
			</Button>
		</form>
	);
}
