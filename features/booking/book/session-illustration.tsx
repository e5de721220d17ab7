/** Two chairs under one lamp; in the second scene pictures hang on the wall. */
export function SessionIllustration({ scene, className }: { scene: Scene; className?: string }) {
	const { wall, light, chair, spark, picture } = SCENES[scene];
	return (
		<svg
			aria-hidden="true"
			viewBox="0 0 420 190"
			preserveAspectRatio="xMidYMid slice"
			className={className}
		>
			<rect width="420" height="190" fill={wall} />
			{picture && (
				<>
					<rect x="56" y="62" width="40" height="54" rx="3" fill={chair} />
					<rect x="324" y="54" width="44" height="48" rx="3" fill={picture} />
					<circle cx="346" cy="78" r="13" fill={spark} />
				</>
			)}
			<path d="M210 28L114 190h192z" fill={light} />
			<path d="M210 0v34" stroke={spark} strokeWidth="4" />
			<path d="M189 52a21 21 0 0 1 42 0z" fill={spark} />
			<g fill={chair}>
				<path d="M132 104a11 11 0 0 1 22 0v32h36a10 10 0 0 1 10 10v12h-56a12 12 0 0 1-12-12z" />
				<path d="M288 104a11 11 0 0 0-22 0v32h-36a10 10 0 0 0-10 10v12h56a12 12 0 0 0 12-12z" />
			</g>
			<path
				d="M142 160l-6 24M190 160l6 24M278 160l6 24M230 160l-6 24"
				stroke={spark}
				strokeWidth="5"
				strokeLinecap="round"
			/>
		</svg>
	);
}

export type Scene = "green" | "rose";

const SCENES: Record<
	Scene,
	{ wall: string; light: string; chair: string; spark: string; picture?: string }
> = {
	green: { wall: "#07292A", light: "#105A50", chair: "#66C2A4", spark: "#F5E8BC" },
	rose: {
		wall: "#3A1320",
		light: "#8C3650",
		chair: "#F29C8C",
		spark: "#FBE5D6",
		picture: "#A8405A",
	},
};
