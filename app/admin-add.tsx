import { adminCopy as copy } from "./admin-copy.ts";
import { ContentAdder } from "./content-adder.tsx";

/** The view in which admins add what is shown in the house. */
export function AdminAdd() {
	return (
		<>
			<h1 className="text-h1">{copy.links.addContent}</h1>
			<p className="mt-3 max-w-text text-body text-muted">{copy.addText}</p>
			<section aria-labelledby="kinds" className="mt-9 md:mt-11">
				<h2 id="kinds" className="sr-only">
					{copy.kinds}
				</h2>
				<ContentAdder />
			</section>
		</>
	);
}
