import { useMutation, useQuery } from "@tanstack/react-query";
import { MessageCircle } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { AudienceSelect } from "#domain/audiences/audience-select.tsx";
import type { RoomKind } from "#domain/works/room-kinds.ts";
import { roomPath } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";
import { ConfirmDialog } from "#web/kit/dialogs/confirm-dialog.tsx";
import { toastError } from "#web/toast-error.ts";
import { rooms } from "./api.tsx";
import type { SubjectRoom } from "./contract.ts";
import { copy } from "./copy.ts";

type Subject = { kind: RoomKind; id: string; title: string };

/** The way into the room about a work; where there is none, the way to open one for who may. */
export function RoomButton(subject: Subject) {
	const { kind, id: subjectId } = subject;
	const { data } = useQuery(rooms.api.about.queryOptions({ input: { kind, subjectId } }));
	const [isConfirming, setConfirming] = useState(false);
	if (!data) return null;
	const { room, mayOpen, mayChoose, readers } = data;
	if (room)
		return (
			<Button variant="secondary" size="sm" className="min-h-11" asChild>
				<Link to={roomPath(room.id)}>
					<Icon />
					{room.isClosed ? copy.read : copy.join}
					{room.lastSeq > 0 && (
						<span className="text-muted tabular-nums">
							{room.lastSeq}
							<span className="sr-only"> {copy.messages(room.lastSeq).split(" ")[1]}</span>
						</span>
					)}
				</Link>
			</Button>
		);
	if (!mayOpen) return null;
	return (
		<>
			<Button
				variant="secondary"
				size="sm"
				className="min-h-11"
				aria-haspopup="dialog"
				onClick={() => setConfirming(true)}
			>
				<Icon />
				{copy.open}
			</Button>
			{isConfirming && (
				<OpenDialog
					subject={subject}
					readers={readers}
					mayChoose={mayChoose}
					onClose={() => setConfirming(false)}
				/>
			)}
		</>
	);
}

const Icon = () => <MessageCircle size={18} strokeWidth={1.5} aria-hidden="true" />;

function OpenDialog({
	subject: { kind, id: subjectId, title },
	readers,
	mayChoose,
	onClose,
}: {
	subject: Subject;
	readers: string | null;
	mayChoose: boolean;
	onClose: () => void;
}) {
	const [audience, setAudience] = useState<SubjectRoom["audience"]>("members");
	const navigate = useNavigate();
	const open = useMutation(
		rooms.api.open.mutationOptions({
			onSuccess: ({ id }) => navigate(roomPath(id)),
			onError: toastError(copy.openFailed),
		}),
	);
	return (
		<ConfirmDialog
			question={copy.openQuestion(title)}
			text={readers ? copy.openTextFor(readers) : copy.openText}
			confirm={copy.openConfirm}
			cancelLabel={copy.notNow}
			isBusy={open.isPending}
			onConfirm={() => open.mutate({ kind, subjectId, audience })}
			onClose={onClose}
		>
			{mayChoose && (
				<AudienceSelect
					label={copy.whoJoins}
					widest="members"
					current={audience}
					value={audience}
					onChange={(event) => setAudience(event.target.value as typeof audience)}
				/>
			)}
		</ConfirmDialog>
	);
}
