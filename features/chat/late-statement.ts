/** A named statement whose text is made when it is first asked, and once: by then the works that can have rooms are known. */
export function lateStatement(name: string, textOf: () => string) {
	let made: string | undefined;
	return {
		name,
		get text() {
			made ??= textOf();
			return made;
		},
	};
}
