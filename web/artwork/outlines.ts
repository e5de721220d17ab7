/** Outlines as path data, for the `d` of a Shape. */

/** A disc around a centre; an ellipse with a second radius. */
export function disc(x: number, y: number, rx: number, ry = rx): string {
	const half = `a${rx} ${ry} 0 1 0`;
	return `M${x - rx} ${y}${half} ${2 * rx} 0${half} -${2 * rx} 0z`;
}

/** A box with round corners, by its upper left corner. */
export function box(x: number, y: number, width: number, height: number, radius: number): string {
	const corner = `a${radius} ${radius} 0 0 1`;
	const [across, down] = [width - 2 * radius, height - 2 * radius];
	return (
		`M${x + radius} ${y}h${across}${corner} ${radius} ${radius}v${down}${corner} -${radius} ${radius}` +
		`h-${across}${corner} -${radius} -${radius}V${y + radius}${corner} ${radius} -${radius}z`
	);
}
