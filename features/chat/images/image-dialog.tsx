import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useEffectEvent, useId, useState } from "react";
import type { Message } from "#features/chat/contract.ts";
import { useMessageTimes } from "#features/chat/message-times.tsx";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { chatImagePath } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";
import { CloseButton } from "#web/kit/dialogs/dialog.tsx";
import { Modal } from "#web/kit/dialogs/modal.tsx";

/** An image of a message as large as the window allows; arrow keys lead to the message's others. */
export default function ImageDialog({
	message,
	place: first,
	onClose,
}: {
	message: Message;
	place: number;
	onClose: () => void;
}) {
	const titleId = useId();
	const [place, setPlace] = useState(first);
	const [goneId, setGoneId] = useState<string | null>(null);
	const { exact } = useMessageTimes();
	const { images, author, createdAt } = message;
	const image = images[place];
	const count = images.length;
	const move = (step: number) => setPlace((now) => (now + step + count) % count);
	const moveByKey = useEffectEvent(({ key }: KeyboardEvent) => {
		if (key === "ArrowLeft") move(-1);
		if (key === "ArrowRight") move(1);
	});
	useEffect(() => {
		addEventListener("keydown", moveByKey);
		return () => removeEventListener("keydown", moveByKey);
	}, []);
	if (!image) return null;
	const title = copy.imageFrom(author?.name ?? copy.anonymous);
	return (
		<Modal
			open
			onClose={onClose}
			labelledBy={titleId}
			className="fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none flex-col bg-scrim text-on-scrim open:flex backdrop:bg-veil"
		>
			<header className="flex items-center gap-4 py-2 pr-2 pl-5 md:pr-4 md:pl-6">
				<div className="min-w-0 flex-1">
					<h2 id={titleId} className="text-card font-semibold">
						<bdi className="block truncate">{title}</bdi>
					</h2>
					<p className="text-micro text-on-scrim/80">{exact(createdAt)}</p>
				</div>
				<p role="status" className="text-small text-on-scrim/80 tabular-nums">
					{count > 1 ? copy.imagePlace(place + 1, count) : ""}
				</p>
				<CloseButton onClick={onClose} className="text-on-scrim!" />
			</header>
			<div className="relative flex min-h-0 flex-1 items-center justify-center px-2 md:px-16">
				{goneId === image.id ? (
					<p role="alert" className="text-body text-on-scrim/80">
						{copy.imageGone}
					</p>
				) : (
					<img
						key={image.id}
						src={chatImagePath(image.id, "large")}
						alt={image.alt}
						width={image.width}
						height={image.height}
						onError={() => setGoneId(image.id)}
						className="absolute inset-0 size-full object-scale-down px-2 md:px-16"
					/>
				)}
				{count > 1 && (
					<>
						<Step
							label={copy.previousImage}
							side="left-2"
							onPress={() => move(-1)}
							Icon={ChevronLeft}
						/>
						<Step
							label={copy.nextImage}
							side="right-2"
							onPress={() => move(1)}
							Icon={ChevronRight}
						/>
					</>
				)}
			</div>
			<p
				dir="auto"
				className="mx-auto min-h-12 max-w-text px-5 pt-3 pb-[calc(16px+env(safe-area-inset-bottom))] text-center text-small text-on-scrim/80"
			>
				{image.alt}
			</p>
		</Modal>
	);
}

function Step({
	label,
	side,
	onPress,
	Icon,
}: {
	label: string;
	side: string;
	onPress: () => void;
	Icon: typeof ChevronLeft;
}) {
	return (
		<Button
			variant="disc-scrim"
			size="sm"
			aria-label={label}
			onClick={onPress}
			className={`absolute top-1/2 -translate-y-1/2 ${side}`}
		>
			<Icon size={22} strokeWidth={1.75} aria-hidden="true" />
		</Button>
	);
}
