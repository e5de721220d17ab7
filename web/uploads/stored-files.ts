/** Files a user chose, stored in this browser (IndexedDB) so that a reload does not lose them. */

const DATABASE = "greenroom-files";
const STORE = "files";

/** Stores the file under the key; false where the browser cannot (private windows, no room). */
export async function storeFile(key: string, file: File): Promise<boolean> {
	try {
		await run("readwrite", (store) => store.put(file, key));
		return true;
	} catch {
		return false;
	}
}

/** The file stored under the key, with its name and date, or null. */
export async function findStoredFile(key: string): Promise<File | null> {
	try {
		const found: unknown = await run("readonly", (store) => store.get(key));
		if (!(found instanceof File)) return null;
		// A browser may have dropped the bytes behind it; reading one shows it.
		await found.slice(0, 1).arrayBuffer();
		return found;
	} catch {
		return null;
	}
}

/** Never fails: where nothing could be stored, there is nothing to delete. */
export async function deleteStoredFile(key: string): Promise<void> {
	try {
		await run("readwrite", (store) => store.delete(key));
	} catch {
		// Nothing could be stored either.
	}
}

async function run<Result>(
	mode: IDBTransactionMode,
	operate: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
	const database = await open();
	try {
		return await new Promise((resolve, reject) => {
			const transaction = database.transaction(STORE, mode);
			const request = operate(transaction.objectStore(STORE));
			transaction.oncomplete = () => resolve(request.result);
			transaction.onerror = () => reject(transaction.error);
			transaction.onabort = () => reject(transaction.error);
		});
	} finally {
		database.close();
	}
}

function open(): Promise<IDBDatabase> {
	return new Promise((resolve, reject) => {
		const request = indexedDB.open(DATABASE, 1);
		request.onupgradeneeded = () => request.result.createObjectStore(STORE);
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
}
