/** What a mail server said of one recipient. */
export type Bounced = { status: string; reason?: string; action?: string };

/** A report as mail servers send it (RFC 3464 in RFC 6522), to a return path. */
export function reportTo(
	returnPath: string,
	{ status, reason = "550 No such user here", action = "failed" }: Bounced,
): string {
	return `Return-Path: <>
From: Mail Delivery System <mailer-daemon@writer.example>
To: ${returnPath}
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="part"

--part
Content-Type: text/plain; charset=utf-8

I'm sorry to have to inform you that your message could not be delivered.

--part
${statusPart({ status, reason, action })}
--part
Content-Type: text/rfc822-headers

From: greenroom@greenroom.example
Subject: A night of small songs

--part--
`.replaceAll("\n", "\r\n");
}

/** The part that programs read. */
export const statusPart = ({ status, reason, action }: Required<Bounced>): string =>
	`Content-Type: message/delivery-status

Reporting-MTA: dns; mx.writer.example
Arrival-Date: Tue, 24 Nov 2026 09:00:00 +0000

Final-Recipient: rfc822; somebody@writer.example
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; ${reason}
`;
