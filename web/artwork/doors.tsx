/** What is seen through the four doors of the landing page: 200 × 200 fields that fill their window. */

/** A microphone in a cone of light. */
export function PodcastsDoor({ className }: { className?: string }) {
	return (
		<svg
			aria-hidden="true"
			viewBox="0 0 200 200"
			preserveAspectRatio="xMidYMid slice"
			className={className}
		>
			<rect width="200" height="200" fill="#3A150A" />
			<path d="M100 -10L20 210h160z" fill="#B2441F" opacity=".7" />
			<rect x="66" y="30" width="68" height="104" rx="34" fill="#F2904F" />
			<path d="M66 62h68M66 78h68M66 94h68" stroke="#3A150A" strokeWidth="6" />
			<path
				d="M48 92v14a52 52 0 0 0 104 0V92"
				fill="none"
				stroke="#FBE4C3"
				strokeWidth="7"
				strokeLinecap="round"
			/>
			<path d="M100 158v52" stroke="#FBE4C3" strokeWidth="7" />
		</svg>
	);
}

/** A record under the needle. */
export function MusicDoor({ className }: { className?: string }) {
	return (
		<svg
			aria-hidden="true"
			viewBox="0 0 200 200"
			preserveAspectRatio="xMidYMid slice"
			className={className}
		>
			<rect width="200" height="200" fill="#07292A" />
			<circle cx="100" cy="104" r="74" fill="#0B1413" />
			<circle cx="100" cy="104" r="66" fill="none" stroke="#1D8A7C" strokeWidth="1.5" />
			<circle cx="100" cy="104" r="58" fill="none" stroke="#12695F" strokeWidth="2" />
			<circle cx="100" cy="104" r="50" fill="none" stroke="#1D8A7C" strokeWidth="2.5" />
			<circle cx="100" cy="104" r="42" fill="none" stroke="#12695F" strokeWidth="3" />
			<circle cx="100" cy="104" r="34" fill="none" stroke="#1D8A7C" strokeWidth="3.5" />
			<circle cx="100" cy="104" r="25" fill="#66C2A4" />
			<circle cx="100" cy="104" r="5" fill="#07292A" />
			<path
				d="M170 40v50l-34 42"
				fill="none"
				stroke="#F5E8BC"
				strokeWidth="6"
				strokeLinecap="round"
				strokeLinejoin="round"
			/>
			<circle cx="170" cy="40" r="12" fill="#F5E8BC" />
		</svg>
	);
}

/** An open book under a sun. */
export function BooksDoor({ className }: { className?: string }) {
	return (
		<svg
			aria-hidden="true"
			viewBox="0 0 200 200"
			preserveAspectRatio="xMidYMid slice"
			className={className}
		>
			<rect width="200" height="200" fill="#3A2109" />
			<circle cx="100" cy="62" r="34" fill="#F5B84C" />
			<circle cx="100" cy="62" r="56" fill="#F5B84C" opacity=".22" />
			<path d="M100 178C76 158 46 152 10 156V96c36-6 66 2 90 22z" fill="#FCEBC6" />
			<path d="M100 178c24-20 54-26 90-22V96c-36-6-66 2-90 22z" fill="#F0D49A" />
			<path
				d="M26 116c22-2 42 2 58 12m-58 6c22-2 42 2 58 12M174 116c-22-2-42 2-58 12m58 6c-22-2-42 2-58 12"
				fill="none"
				stroke="#A35A14"
				strokeWidth="4"
				strokeLinecap="round"
			/>
		</svg>
	);
}

/** Two chairs under one lamp; also on the session cards. */
export function SessionsDoor({ className }: { className?: string }) {
	return (
		<svg
			aria-hidden="true"
			viewBox="0 0 200 200"
			preserveAspectRatio="xMidYMid slice"
			className={className}
		>
			<rect width="200" height="200" fill="#3A1320" />
			<path d="M100 20L28 190h144z" fill="#A8405A" opacity=".75" />
			<path d="M80 34a20 20 0 0 1 40 0z" fill="#FBE5D6" />
			<path d="M100 -4v20" stroke="#FBE5D6" strokeWidth="4" />
			<g fill="#F29C8C">
				<path d="M20 96a12 12 0 0 1 24 0v34h34a10 10 0 0 1 10 10v16H32a12 12 0 0 1-12-12z" />
				<path d="M180 96a12 12 0 0 0-24 0v34h-34a10 10 0 0 0-10 10v16h56a12 12 0 0 0 12-12z" />
			</g>
			<path
				d="M30 156l-6 26M80 156l6 26M170 156l6 26M120 156l-6 26"
				stroke="#FBE5D6"
				strokeWidth="6"
				strokeLinecap="round"
			/>
		</svg>
	);
}
