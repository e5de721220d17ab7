/** Four short facts between hairlines: two by two on phones, in one row from 1080 px. */
export function StatTiles({ facts: stats }: { facts: readonly { title: string; text: string }[] }) {
	return (
		<ul className="grid grid-cols-2 gap-px border-y border-line bg-line lg:grid-cols-4">
			{stats.map(({ title, text }) => (
				<li
					key={`${title} ${text}`}
					className="bg-ground py-6 odd:pr-4 even:pl-5 lg:px-7 lg:py-8 lg:first:pl-0"
				>
					<h3 className="font-display text-[1.625rem] leading-tight tracking-[-0.02em] md:text-[2.25rem]">
						{title}
					</h3>
					<p className="mt-2 max-w-[30ch] text-small text-muted">{text}</p>
				</li>
			))}
		</ul>
	);
}
