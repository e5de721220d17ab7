CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"trigger" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"bytes" bigint,
	"is_encrypted" boolean NOT NULL,
	"damaged_files" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"trial_state" text,
	"trial_at" timestamp (3) with time zone,
	"trial_seconds" double precision,
	"trial_rows" bigint,
	"trial_files" integer,
	"trial_is_loaded" boolean,
	"trial_failure" text,
	CONSTRAINT "backups_file_name_unique" UNIQUE("file_name"),
	CONSTRAINT "backups_trigger" CHECK ("backups"."trigger" IN ('schedule', 'admin', 'found')),
	CONSTRAINT "backups_state" CHECK ("backups"."state" IN ('running', 'done', 'failed')),
	CONSTRAINT "backups_trial_state" CHECK ("backups"."trial_state" IN ('running', 'passed', 'failed')),
	CONSTRAINT "backups_file_name" CHECK (char_length("backups"."file_name") <= 100),
	CONSTRAINT "backups_failure" CHECK (char_length("backups"."failure") <= 500),
	CONSTRAINT "backups_trial_failure" CHECK (char_length("backups"."trial_failure") <= 500)
);
--> statement-breakpoint
CREATE INDEX "backups_started_at" ON "backups" USING btree ("started_at" DESC NULLS LAST);