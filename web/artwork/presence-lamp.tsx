/**
 * A pendant hanging from the rail, 256 × 200. Lit, its light falls in three flat steps on whoever is
 * drawn over the foot of it (centre line at 166); unlit, nobody is there.
 */
export function PresenceLamp({ lit, className }: { lit: boolean; className?: string }) {
	return (
		<svg viewBox="0 0 256 200" aria-hidden="true" className={className}>
			<path d="M127 0h2v42h-2z" fill="var(--brass)" />
			{lit && (
				<g fill="var(--sc-presence)">
					<path d="M96 90L2 200h252L160 90z" />
					<path d="M100 90L32 200h192L156 90z" />
					<path d="M106 90L68 200h120L150 90z" />
				</g>
			)}
			<path d="M80 86a48 46 0 0 1 96 0z" fill={lit ? "var(--lamp)" : "var(--line)"} />
			<path
				d="M128 40a48 46 0 0 1 48 46h-20c0-22-10-40-28-46z"
				fill={lit ? "var(--sc-shade2)" : "var(--line-strong)"}
				opacity={lit ? 1 : 0.5}
			/>
			<g stroke={lit ? "var(--rim)" : "var(--line-strong)"} strokeWidth="1.5">
				<rect
					x="76"
					y="83"
					width="104"
					height="6.5"
					rx="3.25"
					fill={lit ? "var(--sc-bulb)" : "var(--raised)"}
				/>
				<ellipse
					cx="128"
					cy="90"
					rx="17"
					ry="5.5"
					fill={lit ? "var(--sc-bulb)" : "var(--raised)"}
				/>
			</g>
		</svg>
	);
}
