import { LifeBuoy, MessagesSquare, Wrench } from "lucide-react";
import { Link } from "react-router";
import { classNames } from "#web/kit/class-names.ts";
import { contactPath } from "./category-path.ts";
import { copy } from "./copy.ts";
import { type Category, categories } from "./limits.ts";

const icons = { general: LifeBuoy, technical: Wrench, community: MessagesSquare };

/** Links, so that each choice has an address; the chosen one fills in the subject. */
export function HelpCategories({ chosen }: { chosen: Category | null }) {
	return (
		<nav aria-label={copy.help} className="border-y border-line">
			<ul className="max-md:divide-y max-md:divide-line md:grid md:grid-cols-3 md:divide-x md:divide-line">
				{categories.map((category) => {
					const Icon = icons[category];
					return (
						<li key={category} className="md:first:[&>a]:pl-0">
							<Link
								to={contactPath(category)}
								replace
								preventScrollReset
								aria-current={category === chosen || undefined}
								className={classNames(
									"group relative flex h-full gap-4 py-4 md:flex-col md:gap-3 md:px-6 md:py-6",
									category === chosen &&
										"before:absolute before:inset-x-0 before:-top-px before:h-0.5 before:bg-lamp-mark",
								)}
							>
								<Icon
									size={24}
									strokeWidth={1.5}
									aria-hidden="true"
									className="mt-0.5 shrink-0 text-lamp-ink"
								/>
								<span>
									<span className="block text-h3 underline-offset-4 group-hover:underline">
										{copy.categories[category]}
									</span>
									<span className="mt-1 block text-small text-muted">
										{copy.categoryTexts[category]}
									</span>
								</span>
							</Link>
						</li>
					);
				})}
			</ul>
		</nav>
	);
}
