import { Link } from "react-router";
import { copyrightYears } from "#features/site/copyright-years.ts";
import { copy as site } from "#shared/copy.ts";
import { dayIn } from "#shared/format.ts";
import { mailto, paths } from "#shared/paths.ts";
import { SiteBrand } from "#web/artwork/site-mark.tsx";
import { useSiteSettings } from "#web/site-settings.tsx";
import { useNow } from "#web/time/clock.tsx";
import { copy } from "./copy.ts";

const links = [
	[paths.posts, site.footer.posts],
	[paths.about, site.footer.about],
	[paths.contact, site.footer.contact],
	[paths.terms, site.footer.terms],
	[paths.privacy, site.footer.privacy],
] as const;
const transparency = [paths.transparency, site.footer.transparency] as const;

export function Footer() {
	const { tagline, copyright, supportEmail, supportHours, timeZone, showsModeration } =
		useSiteSettings();
	const years = useNow((now) => copyrightYears(dayIn(new Date(now), timeZone)));
	return (
		<footer className="mt-24 border-t border-line py-10 text-small text-muted">
			<div className="page flex flex-wrap items-start gap-x-14 gap-y-6">
				<div className="mr-auto max-md:w-full">
					<p className="flex items-center gap-3.5">
						<SiteBrand
							markClassName="h-[26px]"
							nameClassName="font-display text-[1.5625rem] leading-tight tracking-[-0.018em]"
						/>
					</p>
					<p className="mt-2.5">{tagline}</p>
				</div>
				<nav aria-label={copy.footerNavigation}>
					<ul className="-my-2.5 flex flex-wrap gap-x-7">
						{[...links, ...(showsModeration ? [transparency] : [])].map(([to, label]) => (
							<li key={to}>
								<Link
									to={to}
									className="inline-flex min-h-11 items-center text-ink underline-offset-4 hover:underline"
								>
									{label}
								</Link>
							</li>
						))}
					</ul>
				</nav>
				<div className="max-md:w-full lg:w-60">
					<p>
						{copy.support} {supportHours}
					</p>
					{supportEmail && (
						<a
							href={mailto(supportEmail)}
							className="-mt-2 inline-flex min-h-11 items-center text-ink underline-offset-4 hover:underline"
						>
							{supportEmail}
						</a>
					)}
					<p>{copyright.replaceAll("{year}", years)}</p>
				</div>
			</div>
		</footer>
	);
}
