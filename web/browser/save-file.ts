/** Hands the browser a text, made here, to be kept as a file of that name. */
export function saveFile(name: string, text: string, mime: string): void {
	const address = URL.createObjectURL(new Blob([text], { type: mime }));
	downloadFrom(address, name);
	URL.revokeObjectURL(address);
}

/** Has the browser download what is at an address, under the name the server gives it where none is said. */
export function downloadFrom(address: string, name = ""): void {
	const link = document.createElement("a");
	link.href = address;
	link.download = name;
	link.click();
}
