import { Suspense, useState } from "react";
import { Button } from "#web/kit/button.tsx";
import { lazyPart } from "#web/late/lazy-part.tsx";
import { copy } from "./copy.ts";

const DeleteDialog = lazyPart(async () => (await import("./delete-dialog.tsx")).DeleteDialog);

/** The way to leave: a button, and a dialog that says everything before it asks for the password. */
export function DeleteAccount({ email }: { email: string }) {
	const [isOpen, setIsOpen] = useState(false);
	return (
		<>
			<Button variant="secondary" onClick={() => setIsOpen(true)}>
				{copy.open}
			</Button>
			{isOpen && (
				<Suspense>
					<DeleteDialog email={email} onClose={() => setIsOpen(false)} />
				</Suspense>
			)}
		</>
	);
}
