import { classNames } from "#web/kit/class-names.ts";
import { Drawing } from "./drawing.tsx";

/** What stands for one of the landing page's four sections; fills its frame. */
export function SectionPicture({
	section,
	className,
}: {
	section: "podcasts" | "music" | "books" | "sessions";
	/** Gives the size. */
	className?: string;
}) {
	return <Drawing id={section} fit="xMidYMid slice" className={classNames("block", className)} />;
}
