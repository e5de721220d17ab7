/** What a mail server without reports writes to a return path, with the head of our email behind it. */
export const inWords = (
	returnPath: string,
	words: string,
	from = "MAILER-DAEMON@mx.writer.example",
): string =>
	`Return-Path: <>
Date: 26 Nov 2026 12:00:00 -0000
From: ${from}
To: ${returnPath}
Subject: failure notice

${words}

--- Below this line is a copy of the message.

Return-Path: <${returnPath}>
Subject: A letter

We said: 550 5.1.1 is a fine number.
`.replaceAll("\n", "\r\n");

export const qmail = `Hi. This is the qmail-send program at mx.writer.example.
The message could not be handed to the address below.

<somebody@writer.example>:
203.0.113.9 does not like recipient.
Remote host said: 550 5.1.1 No such user here
Giving up on 203.0.113.9.`;

export const qmailLocal = `Hi. This is the qmail-send program at mx.writer.example.

<somebody@writer.example>:
Sorry, no mailbox here by that name. (#5.1.1)`;

export const exim = `A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  somebody@writer.example
    host mx.writer.example [203.0.113.9]
    SMTP error from remote mail server after RCPT TO:<somebody@writer.example>:
    550 Unrouteable address`;

export const delayed = `Warning: message 1abc delayed 24 hours.
SMTP error from remote mail server: 451 4.7.1 Greylisted
The message has not yet been delivered and will be retried.`;
