/** The mark: a lamp shade over its pool of light. */
export function LampMark({ className = "size-[30px]" }: { className?: string }) {
	return (
		<svg
			viewBox="0 0 30 30"
			aria-hidden="true"
			className={`shrink-0 ${className}`}
			fill="var(--lamp)"
		>
			<path d="M8.4 15.5L2 29h26l-6.4-13.5z" opacity=".24" />
			<path d="M4.5 16.5a10.5 10.5 0 0 1 21 0zM14 2a1 1 0 0 1 2 0v5h-2z" />
			<ellipse cx="15" cy="17.6" rx="3.8" ry="2.1" fill="var(--lamp-ink)" />
		</svg>
	);
}
