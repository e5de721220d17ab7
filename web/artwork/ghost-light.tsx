/** The single bulb left burning on a dark stage, 360 × 270. */
export function GhostLight({ className }: { className?: string }) {
	return (
		<svg viewBox="0 0 360 270" aria-hidden="true" className={className}>
			<g fill="var(--sc-ghost)">
				{[118, 89, 60, 35].map((radius) => (
					<circle key={radius} cx="180" cy="119" r={radius} />
				))}
				<ellipse cx="180" cy="253" rx="92" ry="11" />
			</g>
			<path d="M0 252h360" stroke="var(--muted)" strokeWidth="1.5" opacity=".75" />
			<path d="M178 136h4v108h-4z" fill="var(--ghost-stand)" />
			<path d="M154 252c0-6 12-10 26-10s26 4 26 10z" fill="var(--ghost-stand)" />
			<path
				d="M180 84c-10 0-17 7.500-17 16.500 0 9 9 13 11 24.500h12c2-11.500 11-15.500 11-24.500 0-9-7-16.500-17-16.500z"
				fill="var(--sc-bulb)"
				stroke="var(--ghost-rim)"
				strokeWidth="1.5"
			/>
			<path d="M173 128h14v8h-14z" fill="var(--sc-brass)" />
			<path d="M180 90v36" stroke="var(--sc-brass)" strokeWidth="1" opacity=".6" />
			<path
				d="M164 88c-11 10-11 32-3 43m35-43c11 10 11 32 3 43"
				fill="none"
				stroke="var(--ghost-stand)"
				strokeWidth="2"
				strokeLinecap="round"
			/>
		</svg>
	);
}
