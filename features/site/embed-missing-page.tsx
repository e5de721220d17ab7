import { data } from "react-router";

/** There is no player here, and nothing else of the site may be framed. */
export function loader(): never {
	throw data(null, { status: 404 });
}

export default function EmbedMissingPage() {
	return null;
}
