import { Link } from "react-router";
import { siteAdminPath } from "#shared/paths.ts";

/** For admins, wherever something would be emailed and no mail server is set up. */
export function SetUpEmailLink() {
	return (
		<Link to={siteAdminPath("email")} className="link">
			Set up email
		</Link>
	);
}
