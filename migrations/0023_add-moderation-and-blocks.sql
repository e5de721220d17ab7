CREATE TABLE "member_blocks" (
	"user_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_blocks_user_id_blocked_id_pk" PRIMARY KEY("user_id","blocked_id"),
	CONSTRAINT "member_blocks_other" CHECK ("member_blocks"."user_id" <> "member_blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "moderation_appeals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"decision_id" uuid NOT NULL,
	"user_id" uuid,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moderation_appeals_decision_id_unique" UNIQUE("decision_id"),
	CONSTRAINT "moderation_appeals_text_length" CHECK (char_length("moderation_appeals"."text") BETWEEN 1 AND 2000)
);
--> statement-breakpoint
CREATE TABLE "moderation_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"author_id" uuid,
	"title" text NOT NULL,
	"quoted" text NOT NULL,
	"path" text NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reported_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_by" uuid,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "moderation_cases_title_length" CHECK (char_length("moderation_cases"."title") BETWEEN 1 AND 200),
	CONSTRAINT "moderation_cases_quoted_length" CHECK (char_length("moderation_cases"."quoted") <= 5000)
);
--> statement-breakpoint
CREATE TABLE "moderation_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid,
	"action" text NOT NULL,
	"user_id" uuid,
	"rule" text,
	"reason" text,
	"note" text,
	"until" timestamp (3) with time zone,
	"has_removed" boolean DEFAULT false NOT NULL,
	"about_id" uuid,
	"by" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moderation_log_action" CHECK ("moderation_log"."action" IN ('dismissed', 'removed', 'warned', 'muted', 'suspended', 'banned', 'claimed', 'released', 'noted', 'lifted', 'appeal-accepted', 'appeal-declined')),
	CONSTRAINT "moderation_log_rule" CHECK ("moderation_log"."rule" IN ('harassment', 'hate', 'threats', 'sexual', 'spam', 'privacy', 'rights', 'other')),
	CONSTRAINT "moderation_log_reason_length" CHECK (char_length("moderation_log"."reason") BETWEEN 1 AND 500),
	CONSTRAINT "moderation_log_note_length" CHECK (char_length("moderation_log"."note") BETWEEN 1 AND 2000),
	CONSTRAINT "moderation_log_mute_ends" CHECK ("moderation_log"."action" <> 'muted' OR "moderation_log"."until" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "moderation_removals" (
	"decision_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"kept" jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"reporter_id" uuid,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_once" UNIQUE("reporter_id","kind","subject_id"),
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" IN ('harassment', 'hate', 'threats', 'sexual', 'spam', 'privacy', 'rights', 'other')),
	CONSTRAINT "reports_words_length" CHECK (char_length("reports"."words") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "member_blocks" ADD CONSTRAINT "member_blocks_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_blocks" ADD CONSTRAINT "member_blocks_blocked_id_user_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_appeals" ADD CONSTRAINT "moderation_appeals_decision_id_moderation_log_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_log"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_appeals" ADD CONSTRAINT "moderation_appeals_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_claimed_by_user_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD CONSTRAINT "moderation_log_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD CONSTRAINT "moderation_log_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD CONSTRAINT "moderation_log_about_id_moderation_log_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."moderation_log"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD CONSTRAINT "moderation_log_by_user_id_fk" FOREIGN KEY ("by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_removals" ADD CONSTRAINT "moderation_removals_decision_id_moderation_log_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_log"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_removals" ADD CONSTRAINT "moderation_removals_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_user_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_blocks_blocked_id" ON "member_blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "moderation_appeals_user_id" ON "moderation_appeals" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_cases_one_open" ON "moderation_cases" USING btree ("kind","subject_id") WHERE "moderation_cases"."closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "moderation_cases_open" ON "moderation_cases" USING btree ("opened_at","id") WHERE "moderation_cases"."closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "moderation_cases_closed" ON "moderation_cases" USING btree ("closed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "moderation_cases_author_id" ON "moderation_cases" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "moderation_cases_claimed_by" ON "moderation_cases" USING btree ("claimed_by");--> statement-breakpoint
CREATE INDEX "moderation_log_restrictions" ON "moderation_log" USING btree ("user_id") WHERE "moderation_log"."action" IN ('muted', 'suspended', 'banned');--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_log_ended_once" ON "moderation_log" USING btree ("about_id") WHERE "moderation_log"."action" IN ('lifted', 'appeal-accepted');--> statement-breakpoint
CREATE INDEX "moderation_log_about_id" ON "moderation_log" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "moderation_log_user_id" ON "moderation_log" USING btree ("user_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "moderation_log_case_id" ON "moderation_log" USING btree ("case_id","at");--> statement-breakpoint
CREATE INDEX "moderation_log_newest" ON "moderation_log" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "moderation_log_by" ON "moderation_log" USING btree ("by");--> statement-breakpoint
CREATE INDEX "moderation_removals_user_id" ON "moderation_removals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "moderation_removals_at" ON "moderation_removals" USING btree ("at");--> statement-breakpoint
CREATE INDEX "reports_case_id" ON "reports" USING btree ("case_id","created_at");--> statement-breakpoint
-- Written by hand: suspensions become entries of the log.
INSERT INTO "moderation_log" ("id", "action", "user_id", "note", "by", "at")
	SELECT gen_random_uuid(), 'suspended', "user_id", "reason", "by", "at" FROM "suspensions";--> statement-breakpoint
DROP TABLE "suspensions" CASCADE;--> statement-breakpoint
-- Written by hand: the log is added to and never changed, but for names that go with their accounts.
CREATE FUNCTION moderation_log_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF to_jsonb(NEW) = to_jsonb(OLD) || jsonb_build_object(
			'user_id', CASE WHEN NEW."user_id" IS NOT NULL THEN OLD."user_id" END,
			'by', CASE WHEN NEW."by" IS NOT NULL THEN OLD."by" END
		) THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'The moderation log is only added to';
END $$;--> statement-breakpoint
CREATE TRIGGER moderation_log_is_kept BEFORE UPDATE OR DELETE ON "moderation_log"
	FOR EACH ROW EXECUTE FUNCTION moderation_log_is_kept();
