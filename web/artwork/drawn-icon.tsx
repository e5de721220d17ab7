import type { LucideProps } from "lucide-react";

/**
 * An icon whose strokes are text: one element to render and to hydrate where Lucide's own component has one for each
 * stroke. The build makes each icon with it (`scripts/icons-plugin.ts`). Hidden from screen readers unless it is named.
 */
export function drawnIcon(strokes: string) {
	const drawing = { __html: strokes };
	return ({ size = 24, strokeWidth = 2, color = "currentColor", ...rest }: LucideProps) => (
		<svg
			width={size}
			height={size}
			viewBox="0 0 24 24"
			fill="none"
			stroke={color}
			strokeWidth={strokeWidth}
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden={isNamed(rest) ? undefined : "true"}
			{...rest}
			dangerouslySetInnerHTML={drawing}
		/>
	);
}

function isNamed({ role, ...rest }: LucideProps): boolean {
	return (
		role !== undefined || rest["aria-label"] !== undefined || rest["aria-labelledby"] !== undefined
	);
}
