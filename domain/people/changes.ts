/** Actions of `changes` rows of the kind 'person'. */
const userChangeActions = [
	"role-granted",
	"role-revoked",
	"suspended",
	"banned",
	"suspension-lifted",
	"email-confirmed",
	"email-stopped",
	"email-resumed",
	"signed-out",
	"reset-sent",
	"second-factor-reset",
	"deletion-scheduled",
	"deletion-canceled",
	"tier-given",
	"tier-ended",
	"invitation-taken",
	"invitation-made",
	"invitation-revoked",
] as const;
export type UserChangeAction = (typeof userChangeActions)[number];
