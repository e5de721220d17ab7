import type { ReactNode } from "react";
import { Link, useRouteLoaderData } from "react-router";
import { classNames } from "#web/kit/class-names.ts";
import { ownPath } from "#web/own-path.ts";
import { createSlot } from "#web/slots.tsx";
import type { Block, Image, Inline, Work } from "./tree.ts";

/** Words and pictures from their tree. `marker` is drawn where the part for everyone ends. */
export function MarkdownBody({
	blocks,
	marker,
	isSmall = false,
}: {
	blocks: readonly Block[];
	marker?: ReactNode;
	/** In the size of a page's other words. */
	isSmall?: boolean;
}) {
	return (
		<div
			className={classNames(
				isSmall ? "text-body" : "text-[1.0625rem] leading-[1.7] md:text-[1.125rem]",
				BODY,
			)}
		>
			<Blocks blocks={blocks} marker={marker} />
		</div>
	);
}

const BODY = classNames(
	"wrap-anywhere",
	"[&>*+*]:mt-[1.15em] [&>h2]:mt-[1.5em] [&>h3]:mt-[1.6em] [&>:first-child]:mt-0 [&>hr]:mt-[2em]",
);
const INNER = "[&>*+*]:mt-[0.6em]";

function Blocks({ blocks, marker }: { blocks: readonly Block[]; marker?: ReactNode }) {
	return blocks.map((block, at) => (
		<OneBlock key={keyOf(block, at)} block={block} marker={marker} />
	));
}

/** Its place is what distinguishes it: a tree is drawn as a whole. */
const keyOf = ({ kind }: { kind: string }, at: number) => `${at} ${kind}`;

function OneBlock({ block, marker }: { block: Block; marker?: ReactNode }) {
	switch (block.kind) {
		case "paragraph":
			return (
				<p dir="auto">
					<Inlines parts={block.children} />
				</p>
			);
		case "heading": {
			const Heading = block.level === 2 ? "h2" : "h3";
			return (
				<Heading dir="auto" className={block.level === 2 ? "text-h2" : "text-h3"}>
					<Inlines parts={block.children} />
				</Heading>
			);
		}
		case "list": {
			const items = block.items.map((item, at) => (
				<li key={keyOf({ kind: "item" }, at)} dir="auto" className={INNER}>
					<Blocks blocks={item} />
				</li>
			));
			const list = "ps-6 marker:text-muted [&>*+*]:mt-[0.4em]";
			return block.start === null ? (
				<ul className={`list-disc ${list}`}>{items}</ul>
			) : (
				<ol start={block.start} className={`list-decimal ${list}`}>
					{items}
				</ol>
			);
		}
		case "quote":
			return (
				<blockquote dir="auto" className={`border-s-2 border-line-strong ps-5 text-muted ${INNER}`}>
					<Blocks blocks={block.children} />
				</blockquote>
			);
		case "code":
			return (
				<pre dir="ltr" className="rounded-card bg-raised p-4 text-card whitespace-pre-wrap">
					<code>{block.text}</code>
				</pre>
			);
		case "rule":
			return <hr className="mx-auto my-[2em] w-24 border-line-strong" />;
		case "image":
			return <Picture image={block} />;
		case "work":
			return <OneWork work={block} />;
		case "more":
			return marker ?? null;
	}
}

/** A work of this site, as the page shows those. */
export const WorkCard = createSlot<{ work: Work }>();

function OneWork({ work }: { work: Work }) {
	const Card = WorkCard.useFilling();
	if (Card) return <Card work={work} />;
	return (
		<p>
			<Link to={work.path} className="link">
				<bdi className="wrap-anywhere">{work.title}</bdi>
			</Link>
		</p>
	);
}

function Picture({ image: { url, alt, caption, size } }: { image: Image }) {
	return (
		<figure>
			<img
				src={url}
				alt={alt}
				className="mx-auto h-auto max-h-[80svh] w-auto max-w-full rounded-card"
				width={size?.width}
				height={size?.height}
				loading="lazy"
				decoding="async"
			/>
			{caption && (
				<figcaption dir="auto" className="mt-2.5 text-center text-small text-muted">
					{caption}
				</figcaption>
			)}
		</figure>
	);
}

function Inlines({ parts }: { parts: readonly Inline[] }) {
	return parts.map((part, at) => <OneInline key={keyOf(part, at)} part={part} />);
}

function OneInline({ part }: { part: Inline }) {
	switch (part.kind) {
		case "text":
			return part.text;
		case "strong":
			return (
				<strong className="font-semibold">
					<Inlines parts={part.children} />
				</strong>
			);
		case "emphasis":
			return (
				<em>
					<Inlines parts={part.children} />
				</em>
			);
		case "code":
			return <code className="rounded-[4px] bg-raised px-1 text-[0.9em]">{part.text}</code>;
		case "break":
			return <br />;
		case "link":
			return <InlineLink part={part} />;
	}
}

/** Ours opens in place, others in a tab of their own. */
function InlineLink({ part: { href, children } }: { part: Extract<Inline, { kind: "link" }> }) {
	const origin = useRouteLoaderData<{ origin?: string }>("root")?.origin ?? "";
	const path = ownPath(href.startsWith("/") ? origin + href : href, origin);
	const words = <Inlines parts={children} />;
	if (path !== null)
		return (
			<Link to={path} className="link">
				{words}
			</Link>
		);
	return (
		<a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className="link">
			{words}
		</a>
	);
}
