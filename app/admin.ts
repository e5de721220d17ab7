import { resetSecondFactor } from "#features/accounts/second-factor/server-setup.ts";
import { grantRole } from "#features/accounts/server-first-admin.ts";
import { BACKUP_LOCATION_MAX } from "#features/health/limits.ts";
import { recordBackup } from "#features/health/server-backup.ts";
import { withDatabase } from "#server/database/command-line.ts";
import { PlainError } from "#server/plain-error.ts";
import { type Role, roles } from "#shared/policy.ts";

const usage = `Usage:
  npm run admin -- grant EMAIL ROLE          ROLE is ${roles.join(" or ")}
  npm run admin -- reset-two-factor EMAIL    turn two-factor sign-in off for someone locked out
  npm run admin -- remove-sample-content
  npm run admin -- note-backup [TEXT]       record a backup made just now; TEXT says where it is
  npm run admin -- bounce < MESSAGE          take in an email that came back, as a mail server pipes it
  npm run admin -- move-files-to-s3         copy all files of DATA_DIR into the bucket of the S3_ variables
  npm run admin -- move-files-to-folder     copy them back; with --delete, both delete them where they were
  npm run admin -- move-database TARGET     copy the database into TARGET: an address postgres://…, or embedded;
                                            with --replace, even if there are accounts in it`;

/** Has the mail server try again later (sysexits.h). */
const EX_TEMPFAIL = 75;

const print = (line: string) => process.stdout.write(`${line}\n`);
const isRole = (word: string | undefined): word is Role => roles.some((role) => role === word);

/** Messages meant for people are printed without a stack. */
function fail(error: unknown): void {
	if (!(error instanceof PlainError)) throw error;
	process.stderr.write(`${error.message}\n`);
	process.exitCode = 1;
}

const [command, ...rest] = process.argv.slice(2);
const [email, role] = rest;
if (command === "grant" && email && isRole(role)) {
	await withDatabase(async ({ db }) => {
		const isGranted = await grantRole(db, email, role);
		print(
			isGranted
				? `${email} is now ${role === "admin" ? "an admin" : "a moderator"}.`
				: `No account has the email ${email}. Sign up with it first, then run this again.`,
		);
		return isGranted ? 0 : 1;
	});
} else if (command === "reset-two-factor" && email) {
	await withDatabase(async ({ db }) => {
		const isReset = await resetSecondFactor(db, email);
		print(
			isReset
				? `${email} signs in with the password alone now.`
				: `Two-factor sign-in isn't on for ${email}.`,
		);
		return isReset ? 0 : 1;
	});
} else if (command === "remove-sample-content") {
	await withDatabase(async ({ db, pool }, config) => {
		// The rest of the product, which the other commands need not wait for.
		const { openStorage } = await import("#server/storage/storage.ts");
		const { removeSampleContent } = await import("./sample-content/sample-content.ts");
		const storage = await openStorage(config, db, pool);
		const count = await removeSampleContent({ db, storage });
		print(
			count > 0
				? `Removed ${count} sample tracks and all other sample content.`
				: "No sample content found.",
		);
		return 0;
	});
} else if (command === "note-backup") {
	await withDatabase(async ({ db }) => {
		const isRecorded = await recordBackup(db, rest.join(" "));
		print(
			isRecorded
				? "Backup recorded."
				: `That text is too long. Use at most ${BACKUP_LOCATION_MAX} characters.`,
		);
		return isRecorded ? 0 : 1;
	});
} else if (command === "bounce") {
	await withDatabase(async ({ db }, config) => {
		const { REPORT_MAX_BYTES } = await import("#domain/people/bounces/limits.ts");
		const { takeBounce } = await import("#server/mail/bounces.ts");
		const { mailReceipts } = await import("./user-accounts.ts");
		const raw = await readUpTo(REPORT_MAX_BYTES);
		const outcome = await takeBounce({ db, config, receipts: mailReceipts(db) }, raw);
		print(`Bounce report: ${outcome}.`);
		// Whatever else somebody writes to the address is not to come back to them from here.
		return 0;
	}).catch((error) => {
		process.stderr.write(`${error}\n`);
		process.exitCode = EX_TEMPFAIL;
	});
} else if (command === "move-files-to-s3" || command === "move-files-to-folder") {
	const { moveFilesCommand } = await import("#features/backups/server-move-commands.ts");
	await moveFilesCommand(command === "move-files-to-s3" ? "to-s3" : "to-folder", rest, print).catch(
		fail,
	);
} else if (command === "move-database" && email) {
	const { moveDatabaseCommand } = await import("#features/backups/server-move-commands.ts");
	await moveDatabaseCommand(email, rest.slice(1), print).catch(fail);
} else {
	print(usage);
	process.exitCode = 2;
}

/** What comes in, as far as that; the rest of an overlong message says nothing more. */
async function readUpTo(bytes: number): Promise<Buffer> {
	const chunks: Buffer[] = [];
	let left = bytes;
	for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
		if (left > 0) chunks.push(chunk.subarray(0, left));
		left -= chunk.length;
	}
	return Buffer.concat(chunks);
}
