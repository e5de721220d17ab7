import { XMLParser } from "fast-xml-parser";
import { z } from "zod";
import { decodedPart } from "#shared/links.ts";
import type { FoundArchive } from "./target.ts";

const parser = new XMLParser({
	removeNSPrefix: true,
	parseTagValue: false,
	isArray: (name) => name === "response" || name === "propstat",
});

/** What is read of RFC 4918's section 14.16; a folder has no length. */
const answer = z.object({
	multistatus: z.object({
		response: z.array(
			z.object({
				href: z.string(),
				propstat: z
					.array(
						z.object({
							prop: z
								.object({
									getcontentlength: z.string().regex(/^\d+$/).optional().catch(undefined),
									getlastmodified: z.string().optional().catch(undefined),
								})
								.catch({}),
						}),
					)
					.default([]),
			}),
		),
	}),
});

/** The files directly in a folder, of the answer to PROPFIND. None where the answer is none. */
export function filesInFolder(xml: string, folder: string): FoundArchive[] {
	const { data } = answer.safeParse(parsed(xml));
	const { pathname: path } = new URL(folder);
	return (data?.multistatus.response ?? []).flatMap(({ href, propstat }) => {
		const props = propstat.map(({ prop }) => prop);
		const size = props.find(({ getcontentlength }) => getcontentlength)?.getcontentlength;
		const changed = props.find(({ getlastmodified }) => getlastmodified)?.getlastmodified ?? "";
		if (size === undefined || !URL.canParse(href, folder)) return [];
		const { pathname } = new URL(href, folder);
		if (!pathname.startsWith(path)) return [];
		const name = decodedPart(pathname.slice(path.length));
		if (!name || name.includes("/")) return [];
		return [{ name, bytes: Number(size), changedAt: new Date(Date.parse(changed) || Date.now()) }];
	});
}

function parsed(xml: string): unknown {
	try {
		return parser.parse(xml);
	} catch {
		return undefined;
	}
}
