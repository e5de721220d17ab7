import { createContext, useContext } from "react";
import { classNames } from "#web/kit/class-names.ts";
import { useSiteSettings } from "#web/site-settings.tsx";
import { LampMark } from "./lamp-mark.tsx";

type Drawn = { url: string; width: number; height: number };
/** The site's own mark, for each theme. */
type SiteLogo = {
	dark: Drawn;
	light: Drawn;
	/** Whether the name is shown beside it. */
	showsName: boolean;
};

const LogoContext = createContext<SiteLogo | null>(null);

/** Provides the logo; null for Greenroom's lamp. */
export const SiteLogoProvider = LogoContext;

/** The logo with its name beside it, or the lamp with it. */
export function SiteBrand({
	markClassName = "h-[30px]",
	nameClassName,
}: {
	/** Of the mark: its height. */
	markClassName?: string;
	nameClassName: string;
}) {
	const { name } = useSiteSettings();
	const logo = useContext(LogoContext);
	const showsName = logo?.showsName ?? true;
	return (
		<>
			<SiteMark className={markClassName} alt={showsName ? "" : name} />
			{showsName && (
				<span className={classNames(nameClassName, logo && isWide(logo) && "max-[479px]:sr-only")}>
					{name}
				</span>
			)}
		</>
	);
}

/** On a phone a wide logo leaves room for the first letters of a name at most. */
const isWide = ({ light }: SiteLogo) => light.width > 2 * light.height;

/** The mark by itself. */
export function SiteMark({
	className = "h-[30px]",
	alt = "",
}: {
	/** Its height. */
	className?: string;
	/** Where nothing beside it says the name. */
	alt?: string;
}) {
	const logo = useContext(LogoContext);
	if (!logo) return <LampMark className={`aspect-square ${className}`} />;
	const { dark, light } = logo;
	if (dark.url === light.url) return <Drawing drawn={dark} alt={alt} className={className} />;
	return (
		<>
			<Drawing drawn={dark} alt={alt} className={`only-dark ${className}`} />
			<Drawing drawn={light} alt={alt} className={`only-light ${className}`} />
		</>
	);
}

/** Fetched only where it is shown: the other theme's is not. */
function Drawing({ drawn, alt, className }: { drawn: Drawn; alt: string; className: string }) {
	return (
		<img
			src={drawn.url}
			alt={alt}
			width={drawn.width}
			height={drawn.height}
			loading={className.includes("only-") ? "lazy" : "eager"}
			className={classNames("w-auto max-w-[180px] shrink-0 object-contain", className)}
		/>
	);
}
