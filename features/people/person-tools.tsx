import { type ReactNode, useState } from "react";
import { date, plural } from "#shared/format.ts";
import { roles } from "#shared/policy.ts";
import { useCommunityZone } from "#web/time-zone.tsx";
import { useViewer } from "#web/viewer.tsx";
import type { WholePerson } from "./contract.ts";
import { type Deed, DeedDialog } from "./deed-dialog.tsx";
import { DeedButton, DeedRow } from "./deed-row.tsx";
import { peopleCopy as copy } from "./people-copy.ts";
import { deedsFor } from "./person-deeds.tsx";
import { roleNames } from "./person-words.ts";

/** What somebody may do and how their account stands, each with what an admin can do about it. */
export function PersonTools({ person, tier }: { person: WholePerson; tier: ReactNode }) {
	const [deed, setDeed] = useState<Deed | null>(null);
	const deeds = deedsFor(person);
	if (person.isSample) return <p className="max-w-text text-body text-muted">{copy.sampleText}</p>;
	return (
		<>
			<h2 className="text-h3">{copy.can}</h2>
			<ul className="mt-3 divide-y divide-line border-y border-line">
				{roles.map((role) => {
					const has = person.roles.includes(role);
					const isOnly = role === "admin" && person.isOnlyAdmin;
					return (
						<DeedRow
							key={role}
							label={roleNames[role]}
							state={isOnly ? copy.onlyAdmin : has ? copy.hasRole : copy.noRole}
						>
							{!isOnly && (
								<DeedButton
									label={has ? copy.revokeOf(role) : copy.grantOf(role)}
									onClick={() => setDeed(has ? deeds.revoke(role) : deeds.grant(role))}
								>
									{has ? copy.revoke : copy.grant}
								</DeedButton>
							)}
						</DeedRow>
					);
				})}
				{tier}
			</ul>
			<h2 className="mt-11 text-h3">{copy.account}</h2>
			<ul className="mt-3 divide-y divide-line border-y border-line">
				<DeedRow
					label={copy.email}
					state={person.emailVerified ? copy.confirmed : copy.notConfirmed}
				>
					{!person.emailVerified && (
						<DeedButton onClick={() => setDeed(deeds.confirmEmail())}>{copy.confirm}</DeedButton>
					)}
				</DeedRow>
				<DeedRow label={copy.password} state={copy.passwordText}>
					<DeedButton onClick={() => setDeed(deeds.sendReset())}>{copy.sendReset}</DeedButton>
				</DeedRow>
				<DeedRow label={copy.sessions} state={plural(person.sessions, "browser")}>
					{person.sessions > 0 && (
						<DeedButton onClick={() => setDeed(deeds.signOut())}>{copy.signOut}</DeedButton>
					)}
				</DeedRow>
				<Standing person={person} onDeed={setDeed} />
			</ul>
			{deed && <DeedDialog deed={deed} onClose={() => setDeed(null)} />}
		</>
	);
}

function Standing({ person, onDeed }: { person: WholePerson; onDeed: (deed: Deed) => void }) {
	const zone = useCommunityZone();
	const viewer = useViewer();
	const { suspension } = person;
	const deeds = deedsFor(person);
	if (suspension)
		return (
			<DeedRow
				label={copy.standing}
				state={
					<>
						{copy.suspendedSince(date(new Date(suspension.at), zone))}. “
						<bdi>{suspension.reason}</bdi>”
						{suspension.by && (
							<>
								{" "}
								{copy.by} <bdi>{suspension.by.name}</bdi>
							</>
						)}
					</>
				}
			>
				<DeedButton onClick={() => onDeed(deeds.lift())}>{copy.lift}</DeedButton>
			</DeedRow>
		);
	const isSelf = viewer?.id === person.id;
	return (
		<DeedRow label={copy.standing} state={isSelf ? `${copy.open}. ${copy.yourself}` : copy.open}>
			{!isSelf && <DeedButton onClick={() => onDeed(deeds.suspend())}>{copy.suspend}</DeedButton>}
		</DeedRow>
	);
}
