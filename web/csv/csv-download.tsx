import { ORPCError } from "@orpc/client";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { saveFile } from "#web/browser/save-file.ts";
import { Button } from "#web/kit/button.tsx";
import * as copy from "#web/kit/copy.ts";
import { toastError } from "#web/toast-error.ts";
import { CSV_MIME, csv } from "./csv.ts";

/** Titles of columns, each with what a row has there. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string | number | null>>;
type Page<Row> = { rows: readonly Row[]; nextCursor: string | null };

/** Downloads a whole list as CSV, not only the pages that are on screen. */
export function CsvDownload<Row>({
	title,
	columns,
	fetchPage,
	className = "",
}: {
	/** Of the list; the file is named after it. */
	title: string;
	columns: CsvColumns<Row>;
	fetchPage: (cursor?: string) => Promise<Page<Row>>;
	className?: string;
}) {
	const { mutate, isPending } = useMutation({
		mutationFn: () => fetchAll(fetchPage),
		onSuccess(rows) {
			const lines = rows.map((row) => Object.values(columns).map((of) => of(row)));
			const name = title.toLowerCase().replaceAll(" ", "-");
			saveFile(`${name}.csv`, csv([Object.keys(columns), ...lines]), CSV_MIME);
		},
		onError: toastError(copy.downloadFailed),
	});
	return (
		<Button
			variant="quiet"
			size="sm"
			className={`min-h-11 ${className}`}
			aria-label={`${copy.downloadCsv}: ${title}`}
			loading={isPending}
			onClick={() => mutate()}
		>
			<Download size={16} strokeWidth={1.5} aria-hidden="true" />
			{copy.downloadCsv}
		</Button>
	);
}

/** Page after page; a long list waits where the server asks for patience. */
async function fetchAll<Row>(fetchPage: (cursor?: string) => Promise<Page<Row>>): Promise<Row[]> {
	const rows: Row[] = [];
	for (let cursor: string | null | undefined; cursor !== null; ) {
		try {
			const page: Page<Row> = await fetchPage(cursor);
			rows.push(...page.rows);
			cursor = page.nextCursor;
		} catch (error) {
			if (!(error instanceof ORPCError) || error.status !== 429) throw error;
			const seconds = Number(error.data?.retryAfterSeconds) || 1;
			await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
		}
	}
	return rows;
}
