import { useMutation } from "@tanstack/react-query";
import { accounts, type Profile } from "#features/accounts/api.tsx";
import { copy } from "#features/accounts/copy.ts";
import { failureOf } from "#features/accounts/failure.tsx";
import { VERIFY_LINK_HOURS } from "#features/accounts/limits.ts";
import { copy as site } from "#shared/copy.ts";
import { Badge } from "#web/kit/badge.tsx";
import { Button } from "#web/kit/button.tsx";
import { SettingsSection } from "#web/kit/settings-section.tsx";
import { notify } from "#web/notify.ts";

const SHORT_ID_LENGTH = 8;

export function AccountSection({ profile }: { profile: Profile }) {
	const { mutate, isPending, isSuccess } = useMutation(
		accounts.api.resendVerification.mutationOptions({
			onSuccess: () =>
				notify({
					kind: "good",
					title: copy.account.sentAgain,
					text: copy.account.sentAgainMore(VERIFY_LINK_HOURS),
				}),
			onError: (error) =>
				notify({ kind: "bad", title: site.error, text: failureOf(error).message }),
		}),
	);
	return (
		<SettingsSection title={copy.account.info}>
			<dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-8 gap-y-4 text-card">
				<dt className="text-muted">{copy.account.shortId}</dt>
				{/* The end, because ids of one minute begin alike. */}
				<dd className="tabular-nums">{profile.id.slice(-SHORT_ID_LENGTH)}</dd>
				<dt className="text-muted">{copy.account.emailVerified}</dt>
				<dd className="flex flex-wrap items-center gap-x-4 gap-y-2">
					<Badge variant={profile.emailVerified ? "outline" : "wash"}>
						{profile.emailVerified ? copy.account.yes : copy.account.no}
					</Badge>
					{!profile.emailVerified && (
						<Button
							variant="quiet"
							size="sm"
							className="-ml-3"
							loading={isPending}
							disabled={isSuccess}
							onClick={() => mutate({})}
						>
							{isSuccess ? copy.account.sentAgain : copy.account.sendAgain}
						</Button>
					)}
				</dd>
			</dl>
		</SettingsSection>
	);
}
