import { useSearchParams } from "react-router";
import { copy } from "#features/accounts/copy.ts";
import { Notice } from "#features/accounts/notice.tsx";

/** At a sign-in page: what became of the verification link that led here. */
export function VerifiedNotice() {
	const [params] = useSearchParams();
	const verified = params.get("verified");
	if (verified === "no") return <Notice isGood={false}>{copy.auth.notConfirmed}</Notice>;
	if (verified === "yes") return <Notice isGood>{copy.auth.confirmed}</Notice>;
	return null;
}
