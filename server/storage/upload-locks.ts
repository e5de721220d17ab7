import { ERRORS, type Lock, type Locker } from "@tus/server";
import { ServerLocks } from "./server-locks.ts";

type Holder = { giveWay(): unknown; gone: Promise<void> };

const PATIENCE_MS = 10_000;

/**
 * One request at a time per upload, on all servers of a database. A newcomer asks the one before to give way and waits
 * for it, so that an upload whose connection died silently goes on at once, on whichever server. Errors: tus' lock
 * timeout after 10 s.
 */
export class UploadLocks implements Locker {
	readonly #holders = new Map<string, Holder>();
	readonly #servers: ServerLocks | null;
	#isReleased = false;

	/** Without the address of a database there is no other server. */
	constructor(databaseUrl: string | null = null) {
		this.#servers =
			databaseUrl === null
				? null
				: new ServerLocks({
						databaseUrl,
						onWanted: (id) => this.#holders.get(id)?.giveWay(),
						onLost: () => this.#giveWay(),
					});
	}

	newLock(id: string): Lock {
		let leave = () => {};
		const end = () => {
			this.#holders.delete(id);
			leave();
		};
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
				try {
					if (this.#servers && !(await this.#servers.take(id, tooLong)))
						throw ERRORS.ERR_LOCK_TIMEOUT;
				} catch (error) {
					end();
					throw error;
				}
				if (this.#isReleased) giveWay();
			},
			unlock: async () => {
				await this.#servers?.give(id);
				end();
			},
		};
	}

	/** Ends every running request, which stores what it received; resolves once all have. Later ones end as soon. */
	async release(): Promise<void> {
		this.#isReleased = true;
		await Promise.all(this.#giveWay().map((holder) => holder.gone));
		await this.#servers?.close();
	}

	#giveWay(): Holder[] {
		const holders = [...this.#holders.values()];
		for (const holder of holders) holder.giveWay();
		return holders;
	}
}

function aborted(signal: AbortSignal): Promise<void> {
	if (signal.aborted) return Promise.resolve();
	return new Promise((resolve) =>
		signal.addEventListener("abort", () => resolve(), { once: true }),
	);
}
