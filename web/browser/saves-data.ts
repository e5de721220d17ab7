/** Whether the browser is asked to save data; browsers that cannot tell say no. */
export function savesData(): boolean {
	const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
	return connection?.saveData === true;
}
