/** Bad or unsupported sender (RFC 3463, 3.2): about our own address, not the recipient's. */
const ABOUT_SENDER = /^5\.1\.[78]$/;
/** No such mailbox, or one that is closed; a server that gives no detail refuses the mailbox it was asked for. */
const ABOUT_MAILBOX = /^5\.(?:0\.0|1\.\d+|2\.[01])$/;

export const isAboutSender = (status: string): boolean => ABOUT_SENDER.test(status);

/**
 * Whether trying again changes nothing. RFC 3463 calls a full mailbox (X.2.2) "a persistent transient failure"; 5.3 is
 * about their system, 5.4 the network, 5.5 the protocol, 5.6 the message and 5.7 a policy, mostly about the sender.
 */
export const isAboutMailbox = (status: string): boolean =>
	ABOUT_MAILBOX.test(status) && !isAboutSender(status);

/** The status (RFC 3463) in what a mail server said, or the class of its reply; null for neither. */
export function statusIn(answer: string): string | null {
	const [, enhanced] = /(?:^|[^\d.])([45]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(answer) ?? [];
	const [, reply] = /(?:^|\D)([45])\d\d(?!\d)/.exec(answer) ?? [];
	return enhanced ?? (reply ? `${reply}.0.0` : null);
}
