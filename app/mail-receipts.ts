import { contactReceiptHandler } from "#features/contact/server-emails.ts";
import { recordBounce } from "#features/notifications/bounces/server-bounces.ts";
import { digestReader } from "#features/notifications/server-digest.ts";
import { newsletterReader, recordDelivery } from "#features/posts/server-newsletter.ts";
import type { Db } from "#server/database/database.ts";
import type { Receipts } from "#server/mail/mail.ts";

/** What becomes of emails, for those who sent them. */
export function mailReceipts(db: Db): Receipts {
	return async (receipt, state, failure, tx) => {
		const within = tx ?? db;
		await contactReceiptHandler(within)(receipt, state);
		await recordDelivery(within, receipt, state);
		const readerId = newsletterReader(receipt) ?? digestReader(receipt);
		if (failure && readerId) await recordBounce(within, readerId, failure);
	};
}
