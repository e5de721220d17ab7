import { lightPath } from "#web/audio/light-path.ts";
import { prefersLight } from "#web/audio/prefers-light.ts";
import { savesData } from "#web/browser/saves-data.ts";

/**
 * Runs inline in the head of a page, before all else; whole in this one function, which is inlined as text, and those that it imports.
 * A visitor's scripts wait as text in `#late` until there is a sign of someone. What is pressed, typed or sent before
 * they have taken over is done again once they have: the page says so by the event `alive`, and after it each part whose
 * code comes apart from the page's.
 */
export function waker(): void {
	/** After this the browser's own links and forms are better than waiting on. */
	const GIVE_UP_MS = 20_000;
	const SIGNS = "pointermove touchstart pointerdown keydown focusin wheel scroll";
	type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

	const { nonce = "", dataset } = document.currentScript as HTMLScriptElement;
	const over = new AbortController();
	const edited = new Set<Field>();
	const held = new Map<Element, () => void>();
	let isWaking = false;
	let isComposing = false;

	const on = <Type extends keyof WindowEventMap>(
		type: Type,
		listener: (event: WindowEventMap[Type]) => void,
		passive = false,
	) => addEventListener(type, listener, { capture: true, passive, signal: over.signal });

	const link = (rel: string, href: string) => {
		const made = document.createElement("link");
		Object.assign(made, { rel, href, as: rel === "prefetch" ? "script" : "", nonce });
		document.head.append(made);
	};
	const isAlive = () => "alive" in document.documentElement.dataset;
	const late = () => document.querySelector<HTMLScriptElement>("#late");
	const files = () => late()?.dataset.files?.split(" ") ?? [];

	const wake = () => {
		if (isWaking) return;
		// Until then what waits may have come in part, which would run as far as it goes.
		if (document.readyState === "loading") {
			addEventListener("DOMContentLoaded", wake, { once: true });
			return;
		}
		const waiting = late();
		if (!waiting) return;
		isWaking = true;
		for (const file of files()) link("modulepreload", file);
		const script = document.createElement("script");
		Object.assign(script, { type: "module", nonce, textContent: waiting.textContent });
		script.onerror = giveUp;
		document.head.append(script);
		setTimeout(giveUp, GIVE_UP_MS);
	};

	/** The browser's own links and forms take over for good, or what of the page is alive. */
	const giveUp = () => {
		over.abort();
		if (!isAlive()) window.earlyAudio?.pause();
		for (const element of held.keys()) element.removeAttribute("data-held");
	};

	/** React leaves its mark on each element it has taken over. */
	const isTakenOver = (element: Element) =>
		isAlive() && Object.keys(element).some((key) => key.startsWith("__reactProps$"));

	const hold = (event: Event, pressed: Element, redo: () => void) => {
		event.preventDefault();
		event.stopImmediatePropagation();
		pressed.setAttribute("data-held", "");
		held.set(pressed, redo);
		wake();
	};

	/** React keeps what was typed when it takes over, and is never told of it: its own setter has it forget. */
	const repeatEdit = (field: Field) => {
		if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
			field.checked = !field.checked;
			field.click();
			return;
		}
		if (field instanceof HTMLSelectElement || field.type === "file") {
			field.dispatchEvent(new Event("change", { bubbles: true }));
			return;
		}
		const { value, selectionStart, selectionEnd } = field;
		field.value = "";
		Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
		if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
		field.dispatchEvent(new Event("input", { bubbles: true }));
	};

	const repeatAll = () => {
		if (isComposing) {
			addEventListener("compositionend", repeatAll, { once: true });
			return;
		}
		for (const field of edited) {
			if (!isTakenOver(field)) continue;
			edited.delete(field);
			repeatEdit(field);
		}
		for (const [element, redo] of held) {
			if (!isTakenOver(element)) continue;
			held.delete(element);
			element.removeAttribute("data-held");
			redo();
		}
	};

	/** Who was here before has something to come back to: a queue, a session, words not sent. */
	const hasBeenHere = () => {
		try {
			return Object.keys(localStorage).some((key) => key.startsWith("greenroom-"));
		} catch {
			// Browsers may refuse the storage itself.
			return false;
		}
	};

	/** In the tap itself: phones allow sound only there, and it plays while the scripts come. */
	const beginAudio = (audioUrl: string) => {
		if (/[?&]t=/.test(location.search)) return;
		const url = (prefersLight() && lightPath(audioUrl)) || audioUrl;
		window.earlyAudio ??= new Audio();
		if (window.earlyAudio.src !== new URL(url, location.href).href) window.earlyAudio.src = url;
		window.earlyAudio.play().catch(() => {});
	};

	if (dataset.start === "once-read") wake();
	if (dataset.start === "by-themselves") {
		isWaking = true;
		setTimeout(giveUp, GIVE_UP_MS);
	}
	for (const sign of SIGNS.split(" ")) on(sign as keyof WindowEventMap, wake, true);
	on("compositionstart", () => {
		isComposing = true;
	});
	on("compositionend", () => {
		isComposing = false;
	});
	on("input", ({ target }) => {
		if ("value" in (target as Field) && !isTakenOver(target as Field)) edited.add(target as Field);
	});
	on("click", (event) => {
		if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
		const target = event.target as Element;
		const anchor = target.closest<HTMLElement>("a[href]");
		const pressed = anchor ?? target.closest<HTMLElement>("button,[role=button]");
		// A page of its own comes sooner than the scripts do, unless it would end the music.
		if (!pressed || (anchor && (isAlive() || !window.earlyAudio)) || isTakenOver(pressed)) return;
		const url = pressed.dataset.audio;
		if (url && !isAlive()) beginAudio(url);
		hold(event, pressed, () => {
			// Menus open by pointer.
			const pointer = { bubbles: true, cancelable: true, button: 0, pointerType: "mouse" };
			pressed.dispatchEvent(new PointerEvent("pointerdown", pointer));
			pressed.dispatchEvent(new PointerEvent("pointerup", pointer));
			pressed.click();
		});
	});
	/** A link that says which keys press it, such as search. */
	on("keydown", (event) => {
		if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "k") return;
		const link = document.querySelector<HTMLElement>("a[aria-keyshortcuts]");
		if (link && !isTakenOver(link)) hold(event, link, () => link.click());
	});
	on("submit", (event) => {
		const form = event.target as HTMLFormElement;
		const { submitter } = event;
		if (isTakenOver(form)) return;
		hold(event, form, () => form.requestSubmit(submitter));
	});
	on("alive", () => {
		if (isAlive()) repeatAll();
	});
	addEventListener("load", () => {
		if (hasBeenHere()) return wake();
		if (savesData()) return;
		const ahead = () => {
			if (!isWaking) for (const file of files()) link("prefetch", file);
		};
		if ("requestIdleCallback" in window) requestIdleCallback(ahead);
		else setTimeout(ahead, 2_000);
	});
}
