import { Link, Outlet } from "react-router";
import { copy } from "#features/accounts/copy.ts";
import { paths } from "#shared/paths.ts";
import { SiteBrand } from "#web/artwork/site-mark.tsx";
import { Curtain } from "#web/kit/curtain.tsx";
import { ToastHost } from "#web/kit/toast.tsx";
import { useSiteSettings } from "#web/site-settings.tsx";

/** The way in: nothing but the mark, the way back, and a curtain over the form. */
export default function SignInShell() {
	const { name } = useSiteSettings();
	return (
		<>
			<header>
				<div className="page flex h-[60px] items-center justify-between gap-4 md:h-[78px]">
					<Link
						to={paths.home}
						aria-label={copy.auth.home(name)}
						className="flex min-h-11 items-center gap-3 rounded-thumb"
					>
						<SiteBrand
							markClassName="h-6 md:h-[30px]"
							nameClassName="font-display text-[1.375rem] leading-none tracking-[-0.02em] md:text-[1.5625rem]"
						/>
					</Link>
					<Link
						to={paths.home}
						className="inline-flex min-h-11 items-center rounded-thumb text-small text-muted hover:text-ink"
					>
						{copy.auth.backToHome}
					</Link>
				</div>
			</header>
			<div className="relative">
				<div className="absolute inset-x-0 top-0">
					<Curtain className="-mt-8 h-[100px] md:-mt-[50px] md:h-[190px]" />
				</div>
				<Outlet />
			</div>
			<ToastHost />
		</>
	);
}
