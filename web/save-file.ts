/** Hands the browser a text, made here, to be kept as a file of that name. */
export function saveFile(name: string, text: string, mime: string): void {
	const address = URL.createObjectURL(new Blob([text], { type: mime }));
	const link = document.createElement("a");
	link.href = address;
	link.download = name;
	link.click();
	URL.revokeObjectURL(address);
}
