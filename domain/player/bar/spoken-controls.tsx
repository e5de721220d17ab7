import { Moon, RotateCcw, RotateCw, TableOfContents } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Playable } from "#domain/player/playable.ts";
import { playerCopy } from "#domain/player/player-copy.ts";
import { playFrom, setRate, setSleep, skipBy, usePlayer } from "#domain/player/player-store.tsx";
import { rates, SKIP_BACK_S, SKIP_FORWARD_S, sleepMinutes } from "#domain/player/rates.ts";
import { Button } from "#web/kit/button.tsx";
import { Menu, MenuChoice, MenuLabel, MenuOption } from "#web/kit/dialogs/menu.tsx";
import { IconButton } from "#web/kit/icon-button.tsx";
import { useChapterIndex } from "./use-chapter.tsx";

/** 15 seconds back, or 30 seconds on. */
export function SkipButton({ direction }: { direction: "back" | "forward" }) {
	const isBack = direction === "back";
	const Icon = isBack ? RotateCcw : RotateCw;
	const seconds = isBack ? SKIP_BACK_S : SKIP_FORWARD_S;
	return (
		<Button
			variant="icon"
			aria-label={isBack ? playerCopy.skipBack(seconds) : playerCopy.skipOn(seconds)}
			className="relative"
			onClick={() => skipBy(isBack ? -seconds : seconds)}
		>
			<Icon size={28} strokeWidth={1.25} />
			<span
				aria-hidden="true"
				className="absolute inset-0 grid place-items-center pt-0.5 text-[10px] font-bold tabular-nums"
			>
				{seconds}
			</span>
		</Button>
	);
}

/** How fast what is spoken plays. */
export function Speed() {
	const rate = usePlayer((player) => player.rate);
	return (
		<Menu
			trigger={
				<Button
					variant="icon"
					aria-label={playerCopy.speed(rate)}
					aria-pressed={rate !== 1}
					className={WORD}
				>
					{playerCopy.rate(rate)}
				</Button>
			}
		>
			<MenuLabel>{playerCopy.speedHeading}</MenuLabel>
			<Choices>
				<MenuChoice value={`${rate}`} onValueChange={(value) => setRate(Number(value))}>
					{rates.map((each) => (
						<MenuOption key={each} value={`${each}`}>
							{playerCopy.rate(each)}
						</MenuOption>
					))}
				</MenuChoice>
			</Choices>
		</Menu>
	);
}

const NEVER = "never";
const END = "end";

/** Lets the sound end by itself, and says what is left. */
export function SleepTimer() {
	const sleep = usePlayer((player) => player.sleep);
	const left = useLeftText(sleep);
	return (
		<Menu
			trigger={
				<Button
					variant="icon"
					aria-label={left ? playerCopy.sleepLeft(left) : playerCopy.sleep}
					aria-pressed={sleep !== null}
					className={WORD}
				>
					{left ?? <Moon size={20} strokeWidth={1.5} />}
				</Button>
			}
		>
			<MenuLabel>{left ? playerCopy.sleepLeft(left) : playerCopy.sleep}</MenuLabel>
			<Choices>
				<MenuChoice
					value={sleep === null ? NEVER : sleep === END ? END : ""}
					onValueChange={(value) => {
						if (value === END) setSleep(END);
						else setSleep(value === NEVER ? null : Number(value));
					}}
				>
					<MenuOption value={NEVER}>{playerCopy.sleepNever}</MenuOption>
					{sleepMinutes.map((minutes) => (
						<MenuOption key={minutes} value={`${minutes}`}>
							{playerCopy.sleepIn(minutes)}
						</MenuOption>
					))}
					<MenuOption value={END}>{playerCopy.sleepAtEnd}</MenuOption>
				</MenuChoice>
			</Choices>
		</Menu>
	);
}

const TICK_MS = 1_000;

/** Changes by the minute, in the last one by the second. */
function useLeftText(sleep: number | "end" | null): string | null {
	const [now, setNow] = useState(Date.now);
	useEffect(() => {
		if (typeof sleep !== "number") return;
		setNow(Date.now());
		const timer = setInterval(() => setNow(Date.now()), TICK_MS);
		return () => clearInterval(timer);
	}, [sleep]);
	if (sleep === null) return null;
	return sleep === END ? playerCopy.sleepEndLeft : playerCopy.left((sleep - now) / 1_000);
}

/** The way to another chapter, where there is no room for the list. */
export function ChapterMenu({ playable }: { playable: Playable }) {
	const running = useChapterIndex(playable);
	const chapters = playable.spoken?.chapters ?? [];
	if (chapters.length === 0) return null;
	return (
		<Menu trigger={<IconButton icon={TableOfContents} label={playerCopy.chapters} />}>
			<MenuLabel>{playerCopy.chapters}</MenuLabel>
			<Choices>
				<MenuChoice
					value={`${running}`}
					onValueChange={(value) => {
						const chapter = chapters[Number(value)];
						if (chapter) playFrom(playable, chapter.startSeconds);
					}}
				>
					{chapters.map(({ startSeconds, title }, index) => (
						<MenuOption key={startSeconds} value={`${index}`}>
							<bdi className="line-clamp-2 max-w-72 break-words">{title}</bdi>
						</MenuOption>
					))}
				</MenuChoice>
			</Choices>
		</Menu>
	);
}

/** A long choice scrolls by itself, and opens at what is chosen. */
function Choices({ children }: { children: ReactNode }) {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		// The menu itself puts the focus on its first line, after this.
		const frame = requestAnimationFrame(() =>
			box.current?.querySelector<HTMLElement>("[data-state=checked]")?.focus(),
		);
		return () => cancelAnimationFrame(frame);
	}, []);
	return (
		<div ref={box} className="max-h-[50dvh] overflow-y-auto overscroll-contain">
			{children}
		</div>
	);
}

const WORD = "w-auto! min-w-11 px-1 text-micro font-semibold tabular-nums";
