/** An envelope on its way into a mailbox, 392 × 190. */
export function MailboxIllustration({ className }: { className?: string }) {
	return (
		<svg
			viewBox="0 0 392 190"
			preserveAspectRatio="xMidYMid slice"
			aria-hidden="true"
			className={className}
		>
			<path d="M0 0h392v190H0z" fill="#12291c" />
			<path d="M196 40 300 190H92z" fill="#2f6b45" />
			<path d="M193.500 0h5v24h-5z" fill="#f3edcf" />
			<path d="M170 46c0-14 11-24 26-24s26 10 26 24z" fill="#f3edcf" />
			<path d="M38 52h46v60H38z" fill="#2f6b45" />
			<path d="M46 60h30v30H46zM46 97h30v3H46zM46 103h20v3H46z" fill="#a6c77c" />
			<path d="M322 40h34v46h-34z" fill="#2f6b45" />
			<circle cx="339" cy="63" r="10" fill="#a6c77c" />
			<path d="M155 72h82v56h-82z" fill="#f3edcf" />
			<path
				d="m155 72 41 27 41-27"
				fill="none"
				stroke="#12291c"
				strokeWidth="3"
				strokeLinejoin="round"
			/>
			<path
				d="M128 118a6 6 0 0 1 6-6h6v8a4 4 0 0 0 4 4h104a4 4 0 0 0 4-4v-8h6a6 6 0 0 1 6 6v50a6 6 0 0 1-6 6H134a6 6 0 0 1-6-6z"
				fill="#a6c77c"
			/>
			<path d="M188 174h16v16h-16z" fill="#a6c77c" />
			<path d="M178 142h36v4h-36zM178 150h24v4h-24z" fill="#12291c" />
		</svg>
	);
}
