import type { ReactNode } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { mailto, paths } from "#shared/paths.ts";
import { useSiteSettings } from "#web/site-settings.tsx";
import { categoryIn, planIn } from "./category-path.ts";
import { ContactForm } from "./contact-form.tsx";
import { copy } from "./copy.ts";
import { HelpCategories } from "./help-categories.tsx";
import { MailboxIllustration } from "./mailbox-illustration.tsx";
import type { Sender } from "./use-contact-form.tsx";

/** /contact: what it is about, the form, and where else we are to be found. */
export function ContactView({
	sender,
	children,
}: {
	/** Who is signed in. */
	sender: Sender | null;
	/** Under the details: the way to the inbox, for those who answer. */
	children?: ReactNode;
}) {
	const { supportEmail, supportHours, responseTime } = useSiteSettings();
	const [search] = useSearchParams();
	const navigate = useNavigate();
	const category = categoryIn(search);
	return (
		<main className="page pt-7 pb-24 md:pt-14">
			<h1 className="text-h1">{copy.title}</h1>
			<p className="mt-3 max-w-text text-lead text-muted">{copy.description}</p>
			<div className="mt-9 grid gap-x-16 gap-y-14 md:mt-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,392px)]">
				<div className="min-w-0">
					<h2 className="text-h2">{copy.help}</h2>
					<div className="mt-5">
						<HelpCategories chosen={category} />
					</div>
					<h2 className="mt-11 text-h2 md:mt-14">{copy.form}</h2>
					<div className="mt-6">
						<ContactForm
							key={sender?.id ?? "visitor"}
							sender={sender}
							category={category}
							plan={planIn(search)}
							onSent={() =>
								void navigate(paths.contact, { replace: true, preventScrollReset: true })
							}
						/>
					</div>
				</div>
				<aside
					aria-labelledby="contact-details"
					className="lg:sticky lg:top-[calc(var(--head)+32px)] lg:self-start"
				>
					<div className="overflow-hidden rounded-card bg-surface">
						<MailboxIllustration className="block h-[190px] w-full" />
						<div className="px-5 pt-6 pb-7 md:px-7">
							<h2 id="contact-details" className="text-h3">
								{copy.details}
							</h2>
							<dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-7 gap-y-3 text-card">
								{supportEmail && (
									<>
										<dt className="text-muted">{copy.supportEmail}</dt>
										<dd className="-my-2.5">
											<a
												href={mailto(supportEmail)}
												className="link inline-flex min-h-11 items-center wrap-anywhere"
											>
												{supportEmail}
											</a>
										</dd>
									</>
								)}
								<dt className="text-muted">{copy.hours}</dt>
								<dd>{supportHours}</dd>
							</dl>
							<p className="mt-4 text-small text-muted">{copy.answerTime(responseTime)}</p>
							{children}
						</div>
					</div>
				</aside>
			</div>
		</main>
	);
}
