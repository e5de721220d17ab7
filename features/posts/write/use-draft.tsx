import { ORPCError } from "@orpc/client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { posts } from "#features/posts/api.tsx";
import type { TypedPost, WrittenPost } from "#features/posts/contract.ts";
import { postFields } from "#features/posts/fields.ts";
import { isAlike, typedOf } from "#shared/field.ts";
import { readStoredJson, writeStored } from "#web/browser/browser-storage.ts";
import { toastError } from "#web/toast-error.ts";
import { copy } from "./copy.ts";

/** After the last key, a draft is saved. */
const SAVE_AFTER_MS = 1_200;

type Local = { typed: TypedPost; basedOn: string | null };
export type SaveState = "idle" | "saving" | "saved" | "failed" | "conflict";

/** What is typed into a post: safe in this browser at once, and on the site a moment later while it is a draft. */
export function useDraft(
	id: string,
	viewerId: string,
	written: WrittenPost | null,
	fresh: TypedPost,
) {
	const key = `greenroom-post:${viewerId}:${id}`;
	const stored = written ? typedOf(postFields, written) : fresh;
	const [typed, setTyped] = useState(stored);
	const [state, setState] = useState<SaveState>("idle");
	/** `updatedAt` of what was changed here. */
	const basedOn = useRef(written?.updatedAt ?? null);
	const queue = useRef<Promise<unknown>>(Promise.resolve());
	const cache = useQueryClient();
	const isDirty = !isSame(typed, stored);
	const isDraft = written?.publishedAt == null;
	const local = () => readStoredJson("localStorage", key) as Local | null;
	const storeLocal = (next: TypedPost | null) =>
		writeStored(
			"localStorage",
			key,
			next && JSON.stringify({ typed: next, basedOn: basedOn.current } satisfies Local),
		);

	const restore = useEffectEvent(() => {
		const found = local();
		if (!found?.typed || isSame(found.typed, stored)) return;
		basedOn.current = found.basedOn;
		setTyped({ ...stored, ...found.typed });
	});
	useEffect(() => restore(), []);

	const show = (saved: WrittenPost) => {
		basedOn.current = saved.updatedAt;
		cache.setQueryData(posts.api.getWritten.queryKey({ input: { id } }), saved);
		void cache.invalidateQueries({ queryKey: posts.api.listWritten.key() });
	};
	const send = async (sent: TypedPost): Promise<WrittenPost | null> => {
		setState("saving");
		try {
			const saved = await posts.call.save({ id, ...sent, basedOn: basedOn.current });
			show(saved);
			setState("saved");
			const typedSince = local()?.typed;
			storeLocal(typedSince && !isSame(typedSince, sent) ? typedSince : null);
			return saved;
		} catch (error) {
			const isConflict = error instanceof ORPCError && error.code === "CONFLICT";
			setState(isConflict ? "conflict" : "failed");
			// While one types, the line above the text is enough.
			if (!isConflict && !isDraft) toastError(copy.saveFailed)(error);
			return null;
		}
	};
	/** One after another. Resolves to null where it failed, which has been said. */
	const save = (sent: TypedPost) => {
		const next = queue.current.then(() => send(sent));
		queue.current = next;
		return next;
	};
	const autosave = useEffectEvent((sent: TypedPost) => void save(sent));
	const isAutomatic = isDirty && isDraft && state !== "conflict";
	useEffect(() => {
		if (!isAutomatic) return;
		const timer = setTimeout(() => autosave(typed), SAVE_AFTER_MS);
		return () => clearTimeout(timer);
	}, [typed, isAutomatic]);

	return {
		typed,
		state,
		isDirty,
		change(part: Partial<TypedPost>) {
			const next = { ...typed, ...part };
			setTyped(next);
			storeLocal(next);
		},
		/** What is on the site afterwards; null where it couldn't be saved. */
		save: () => (isDirty || !written ? save(typed) : Promise.resolve(written)),
		show,
		/** After a conflict: the words here stay, over what came meanwhile. */
		async keepMine() {
			basedOn.current = (await posts.call.getWritten({ id })).updatedAt;
			await save(typed);
		},
		async takeTheirs() {
			const latest = await posts.call.getWritten({ id });
			storeLocal(null);
			show(latest);
			setTyped(typedOf(postFields, latest));
			setState("idle");
		},
		forget: () => storeLocal(null),
	};
}
export type PostDraft = ReturnType<typeof useDraft>;

/** The server takes blanks off the ends of title and summary. */
const isSame = (a: TypedPost, b: TypedPost): boolean => isAlike(postFields, trimmed(a), trimmed(b));

const trimmed = (typed: TypedPost): TypedPost => ({
	...typed,
	title: typed.title.trim(),
	summary: typed.summary.trim(),
});
