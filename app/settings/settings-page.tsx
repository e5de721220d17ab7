import { ArrowLeft, Check } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { saveCopy, useSaveState } from "#web/save-status.tsx";
import { copy } from "./copy.ts";

/** One page of settings: its title, what became of the latest change, and its sections. */
export function SettingsPage({ title, children }: { title: string; children: ReactNode }) {
	const state = useSaveState();
	return (
		<>
			<div className="flex min-h-14 items-center gap-2 border-b border-line pb-4 lg:min-h-[72px]">
				<Link
					to={paths.profile}
					aria-label={copy.back}
					className="-ml-3 grid size-11 shrink-0 place-items-center hover:text-lamp-ink lg:hidden"
				>
					<ArrowLeft size={22} strokeWidth={1.5} aria-hidden="true" />
				</Link>
				<h1 className="min-w-0 flex-1 text-h2">{title}</h1>
				<p role="status" className="text-small text-good">
					{state === "saved" && (
						<span className="flex items-center gap-2">
							<Check size={18} strokeWidth={1.5} aria-hidden="true" />
							{saveCopy.saved}
						</span>
					)}
				</p>
			</div>
			{children}
		</>
	);
}
