import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { moderate } from "#domain/moderation/report.tsx";
import { ActionButton, ActionRow } from "#features/user-admin/action-row.tsx";
import { users } from "#features/user-admin/api.tsx";
import type { UserDetails } from "#features/user-admin/contract.ts";
import { copy, roleNames } from "#features/user-admin/copy.ts";
import { SuspensionEffects } from "#features/user-admin/slots.tsx";
import { plural } from "#shared/format.ts";
import { roles } from "#shared/policy.ts";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { useDates } from "#web/time/dates.tsx";
import { useViewer } from "#web/viewer.tsx";
import { ActionDialog, actionsFor, type UserAction } from "./user-actions.tsx";

/** A user's roles and the status of their account, each with what an admin can do about it. */
export function UserTools({ user, tier }: { user: UserDetails; tier: ReactNode }) {
	const [action, setAction] = useState<UserAction | null>(null);
	const actions = actionsFor(user);
	if (user.isSample) return <p className="max-w-text text-body text-muted">{copy.sampleText}</p>;
	return (
		<>
			<h2 className="text-h3">{copy.can}</h2>
			<ul className="mt-3 divide-y divide-line border-y border-line">
				{roles.map((role) => {
					const has = user.roles.includes(role);
					const isOnly = role === "admin" && user.isOnlyAdmin;
					return (
						<ActionRow
							key={role}
							label={roleNames[role]}
							state={isOnly ? copy.onlyAdmin : has ? copy.hasRole : copy.noRole}
						>
							{!isOnly && (
								<ActionButton
									label={has ? copy.revokeOf(role) : copy.grantOf(role)}
									onClick={() => setAction(has ? actions.revoke(role) : actions.grant(role))}
								>
									{has ? buttons.revoke : copy.grant}
								</ActionButton>
							)}
						</ActionRow>
					);
				})}
				{tier}
			</ul>
			<h2 className="mt-11 text-h3">{copy.account}</h2>
			<ul className="mt-3 divide-y divide-line border-y border-line">
				<ActionRow
					label={copy.email}
					state={user.emailVerified ? copy.confirmed : copy.notConfirmed}
				>
					{!user.emailVerified && (
						<ActionButton onClick={() => setAction(actions.confirmEmail())}>
							{copy.confirm}
						</ActionButton>
					)}
				</ActionRow>
				<BulkEmail user={user} onAction={setAction} />
				<ActionRow label={copy.password} state={copy.passwordText}>
					<ActionButton onClick={() => setAction(actions.sendPasswordReset())}>
						{copy.sendPasswordReset}
					</ActionButton>
				</ActionRow>
				<ActionRow
					label={copy.secondFactor}
					state={user.hasSecondFactor ? copy.secondFactorOn : copy.secondFactorOff}
				>
					{user.hasSecondFactor && (
						<ActionButton onClick={() => setAction(actions.resetSecondFactor())}>
							{copy.resetSecondFactor}
						</ActionButton>
					)}
				</ActionRow>
				<ActionRow label={copy.sessions} state={plural(user.sessions, "browser")}>
					{user.sessions > 0 && (
						<ActionButton onClick={() => setAction(actions.signOut())}>{copy.signOut}</ActionButton>
					)}
				</ActionRow>
				<Status user={user} onAction={setAction} />
				<Deletion user={user} onAction={setAction} />
			</ul>
			{action && <ActionDialog userId={user.id} action={action} onClose={() => setAction(null)} />}
		</>
	);
}

/** Whether posts and digests reach them, and what their mail server said where they don't. */
function BulkEmail({
	user,
	onAction,
}: {
	user: UserDetails;
	onAction: (action: UserAction) => void;
}) {
	const { day } = useDates();
	const actions = actionsFor(user);
	return (
		<ActionRow label={copy.bulkEmail} state={bulkState(user.bounces, day)}>
			{!user.bounces?.isStopped && (
				<ActionButton label={copy.stopEmailOf} onClick={() => onAction(actions.stopEmail())}>
					{copy.stopEmail}
				</ActionButton>
			)}
			{user.bounces && (
				<ActionButton label={copy.resumeEmailOf} onClick={() => onAction(actions.resumeEmail())}>
					{copy.resumeEmail}
				</ActionButton>
			)}
		</ActionRow>
	);
}

function bulkState(bounces: UserDetails["bounces"], day: (at: string) => string): string {
	if (!bounces) return copy.bulkOn;
	const { status, reason, softCount, at, isStopped } = bounces;
	if (status === null) return copy.bulkStoppedByAdmin(day(at));
	const reply = reason.includes(status) ? reason : `${status} ${reason}`;
	return isStopped
		? copy.bulkStopped(day(at), reply)
		: copy.bulkFailed(plural(softCount, "email"), day(at), reply);
}

function Deletion({
	user,
	onAction,
}: {
	user: UserDetails;
	onAction: (action: UserAction) => void;
}) {
	const { day } = useDates();
	const viewer = useViewer();
	const actions = actionsFor(user);
	if (user.deletion)
		return (
			<ActionRow label={copy.deletion} state={copy.deletedOn(day(user.deletion.dueAt))}>
				<ActionButton onClick={() => onAction(actions.cancelDeletion())}>
					{copy.cancelDeletion}
				</ActionButton>
			</ActionRow>
		);
	if (viewer?.id === user.id) return null;
	return (
		<ActionRow label={copy.deletion} state={copy.notLeaving}>
			<ActionButton onClick={() => onAction(actions.scheduleDeletion())}>
				{copy.delete}
			</ActionButton>
		</ActionRow>
	);
}

function Status({ user, onAction }: { user: UserDetails; onAction: (action: UserAction) => void }) {
	const { day, moment } = useDates();
	const viewer = useViewer();
	const { suspension } = user;
	const Effects = SuspensionEffects.useFilling();
	const cache = useQueryClient();
	const actions = actionsFor(user);
	if (suspension)
		return (
			<ActionRow
				label={copy.status}
				state={
					<>
						{copy.suspendedSince(day(suspension.at))}
						{suspension.until && ` ${copy.suspendedUntil(moment(suspension.until))}`}. “
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
				<ActionButton onClick={() => onAction(actions.unsuspend())}>{copy.unsuspend}</ActionButton>
			</ActionRow>
		);
	const isSelf = viewer?.id === user.id;
	return (
		<ActionRow label={copy.status} state={isSelf ? `${copy.open}. ${copy.yourself}` : copy.open}>
			{!isSelf && (
				<ActionButton
					onClick={() =>
						moderate({
							kind: "member",
							id: user.id,
							what: copy.thisAccount,
							effects: Effects && <Effects userId={user.id} />,
							onDecided: () => void cache.invalidateQueries({ queryKey: users.api.key() }),
						})
					}
				>
					{copy.moderate}
				</ActionButton>
			)}
		</ActionRow>
	);
}
