import { useEffect, useEffectEvent } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { ArtistForm } from "./contract.ts";

/** One person has one page, and the tab is one person's. */
const KEY = "greenroom-artist-page";

/** Brings back what was typed before a reload, links and all, and keeps what is typed. */
export function useDraft(form: UseFormReturn<ArtistForm, unknown, ArtistForm>): void {
	const restore = useEffectEvent(() => {
		const kept = read();
		if (kept) form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true });
	});
	useEffect(() => {
		restore();
		return form.subscribe({
			formState: { values: true, isDirty: true },
			callback: ({ values, isDirty }) => isDirty && write(JSON.stringify(values)),
		});
	}, [form]);
}

export function forgetDraft(): void {
	write(null);
}

function read(): Partial<ArtistForm> | null {
	try {
		return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Partial<ArtistForm> | null;
	} catch {
		return null;
	}
}

function write(text: string | null): void {
	try {
		if (text === null) sessionStorage.removeItem(KEY);
		else sessionStorage.setItem(KEY, text);
	} catch {
		// Storage can be full or forbidden; the form itself keeps what was typed.
	}
}
