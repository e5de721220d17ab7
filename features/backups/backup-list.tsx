import { useState } from "react";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { ConfirmDialog } from "#web/kit/dialogs/confirm-dialog.tsx";
import { RowList } from "#web/kit/lists/row-list.tsx";
import { EmptyState } from "#web/kit/screens/empty-state.tsx";
import { BackupItem } from "./backup-item.tsx";
import type { Actions } from "./backups-query.tsx";
import type { Backup } from "./contract.ts";
import { copy } from "./copy.ts";
import { DownloadDialog } from "./download-dialog.tsx";

export function BackupList({
	backups,
	actions,
	isBusy,
}: {
	backups: readonly Backup[];
	actions: Actions;
	isBusy: boolean;
}) {
	const [removing, setRemoving] = useState<string | null>(null);
	const [downloading, setDownloading] = useState<string | null>(null);
	if (backups.length === 0)
		return (
			<div className="pt-9">
				<EmptyState title={copy.none} text={copy.noneText} />
			</div>
		);
	return (
		<>
			<RowList rows={backups} className="mt-3 border-y border-line">
				{(backup) => (
					<BackupItem
						backup={backup}
						isBusy={isBusy}
						onTest={() => actions.test.mutate({ id: backup.id })}
						onDownload={() => setDownloading(backup.id)}
						onRemove={() => setRemoving(backup.id)}
					/>
				)}
			</RowList>
			{downloading && <DownloadDialog id={downloading} onClose={() => setDownloading(null)} />}
			{removing && (
				<ConfirmDialog
					isDanger
					question={copy.removeQuestion}
					text={copy.removeText}
					confirm={buttons.delete}
					isBusy={actions.remove.isPending}
					onConfirm={() =>
						actions.remove.mutate({ id: removing }, { onSettled: () => setRemoving(null) })
					}
					onClose={() => setRemoving(null)}
				/>
			)}
		</>
	);
}
