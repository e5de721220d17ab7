import { ERRORS, type Lock, type Locker } from "@tus/server";

type Holder = { giveWay(): unknown; gone: Promise<void> };

const PATIENCE_MS = 10_000;

/**
 * One request at a time per upload. A newcomer asks the one before to give way and waits for it, so
 * that an upload whose connection died silently goes on at once. Errors: tus' lock timeout after 10 s.
 */
export class UploadLocks implements Locker {
	readonly #holders = new Map<string, Holder>();

	newLock(id: string): Lock {
		let leave = () => {};
		return {
			lock: async (signal, giveWay) => {
				const tooLong = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
				for (let holder = this.#holders.get(id); holder; holder = this.#holders.get(id)) {
					holder.giveWay();
					await Promise.race([holder.gone, aborted(tooLong)]);
					if (tooLong.aborted) throw ERRORS.ERR_LOCK_TIMEOUT;
				}
				const { promise: gone, resolve } = Promise.withResolvers<void>();
				this.#holders.set(id, { giveWay, gone });
				leave = resolve;
			},
			unlock: async () => {
				this.#holders.delete(id);
				leave();
			},
		};
	}

	/** Ends every running request, which stores what it received; resolves once all have. */
	async release(): Promise<void> {
		const holders = [...this.#holders.values()];
		for (const holder of holders) holder.giveWay();
		await Promise.all(holders.map((holder) => holder.gone));
	}
}

function aborted(signal: AbortSignal): Promise<void> {
	if (signal.aborted) return Promise.resolve();
	return new Promise((resolve) =>
		signal.addEventListener("abort", () => resolve(), { once: true }),
	);
}
