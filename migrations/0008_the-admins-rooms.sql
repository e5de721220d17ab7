CREATE TABLE "changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"name" text NOT NULL,
	"action" text NOT NULL,
	"fields" text[] DEFAULT '{}' NOT NULL,
	"reason" text,
	"by" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "changes_kind" CHECK ("changes"."kind" ~ '^[a-z]+(-[a-z]+)*$'),
	CONSTRAINT "changes_action" CHECK ("changes"."action" ~ '^[a-z]+(-[a-z]+)*$'),
	CONSTRAINT "changes_reason_length" CHECK (char_length("changes"."reason") BETWEEN 1 AND 500)
);
--> statement-breakpoint
CREATE TABLE "mail_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_log_state_known" CHECK ("mail_log"."state" IN ('queued', 'sent', 'refused', 'outbox', 'given-up')),
	CONSTRAINT "mail_log_tries" CHECK ("mail_log"."tries" >= 0)
);
--> statement-breakpoint
CREATE TABLE "figure_counts" (
	"kind" text NOT NULL,
	"slot" timestamp (3) with time zone NOT NULL,
	"subject" uuid,
	"count" integer NOT NULL,
	CONSTRAINT "figure_counts_once" UNIQUE NULLS NOT DISTINCT("kind","slot","subject"),
	CONSTRAINT "figure_counts_kind" CHECK ("figure_counts"."kind" IN ('sign-ups', 'messages', 'messages-by-member', 'listens', 'ratings', 'active-day', 'active-week', 'active-month'))
);
--> statement-breakpoint
CREATE TABLE "figure_deltas" (
	"kind" text NOT NULL,
	"slot" timestamp (3) with time zone NOT NULL,
	"subject" uuid,
	"delta" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members_active" (
	"grain" text NOT NULL,
	"begins" date NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "members_active_grain_begins_user_id_pk" PRIMARY KEY("grain","begins","user_id"),
	CONSTRAINT "members_active_grain" CHECK ("members_active"."grain" IN ('day', 'week', 'month'))
);
--> statement-breakpoint
CREATE TABLE "invitation_uses" (
	"invitation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitation_uses_invitation_id_user_id_pk" PRIMARY KEY("invitation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"email" text,
	"note" text,
	"role" text,
	"tier" text,
	"uses_max" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" uuid,
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_email" CHECK (char_length("invitations"."email") <= 255),
	CONSTRAINT "invitations_note" CHECK (char_length("invitations"."note") BETWEEN 1 AND 300),
	CONSTRAINT "invitations_role" CHECK ("invitations"."role" IN ('moderator')),
	CONSTRAINT "invitations_tier" CHECK ("invitations"."tier" IN ('premium', 'enterprise')),
	CONSTRAINT "invitations_uses_max" CHECK ("invitations"."uses_max" BETWEEN 1 AND 1000),
	CONSTRAINT "invitations_uses" CHECK ("invitations"."uses" BETWEEN 0 AND "invitations"."uses_max"),
	CONSTRAINT "invitations_sent_once" CHECK ("invitations"."email" IS NULL OR "invitations"."uses_max" = 1)
);
--> statement-breakpoint
CREATE TABLE "suspensions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"by" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suspensions_reason_length" CHECK (char_length("suspensions"."reason") BETWEEN 1 AND 500)
);
--> statement-breakpoint
ALTER TABLE "contact_messages" DROP CONSTRAINT "contact_messages_mail_state";--> statement-breakpoint
ALTER TABLE "contact_replies" DROP CONSTRAINT "contact_replies_mail_state";--> statement-breakpoint
ALTER TABLE "book_club_books" ADD COLUMN "published_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "book_club_books" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "book_club_books" ADD COLUMN "taken_back_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "plain_name" text GENERATED ALWAYS AS (' ' || lower(regexp_replace(normalize(full_name, NFKD), '[\u0300-\u036f]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "taken_down_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "taken_down_reason" text;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "taken_down_from" text;--> statement-breakpoint
ALTER TABLE "song_of_the_week" ADD COLUMN "taken_back_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "members_active" ADD CONSTRAINT "members_active_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_uses" ADD CONSTRAINT "invitation_uses_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_uses" ADD CONSTRAINT "invitation_uses_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_revoked_by_user_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_by_user_id_fk" FOREIGN KEY ("by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changes_subject" ON "changes" USING btree ("kind","subject_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "changes_kind" ON "changes" USING btree ("kind","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "changes_by" ON "changes" USING btree ("by","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "changes_newest" ON "changes" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mail_log_newest" ON "mail_log" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mail_log_state" ON "mail_log" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "figure_counts_empty" ON "figure_counts" USING btree ("kind") WHERE "figure_counts"."count" = 0;--> statement-breakpoint
CREATE INDEX "members_active_user_id" ON "members_active" USING btree ("user_id","grain","begins");--> statement-breakpoint
CREATE INDEX "invitation_uses_user_id" ON "invitation_uses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invitations_newest" ON "invitations" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invitations_created_by" ON "invitations" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "invitations_revoked_by" ON "invitations" USING btree ("revoked_by");--> statement-breakpoint
CREATE INDEX "suspensions_by" ON "suspensions" USING btree ("by");--> statement-breakpoint
CREATE INDEX "recordings_failed" ON "recordings" USING btree ("updated_at") WHERE "recordings"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "profiles_name_similar" ON "profiles" USING gin ("plain_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_sample" ON "profiles" USING btree ("id") WHERE "profiles"."is_sample";--> statement-breakpoint
CREATE INDEX "user_email_similar" ON "user" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_unconfirmed" ON "user" USING btree ("id") WHERE NOT "user"."email_verified";--> statement-breakpoint
CREATE INDEX "track_listens_day" ON "track_listens" USING btree ("day","track_id");--> statement-breakpoint
CREATE INDEX "tracks_made" ON "tracks" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tracks_sample" ON "tracks" USING btree ("id") WHERE "tracks"."is_sample";--> statement-breakpoint
ALTER TABLE "book_club_books" ADD CONSTRAINT "book_club_books_taken_back" CHECK ("book_club_books"."taken_back_at" IS NULL OR "book_club_books"."published_at" IS NULL);--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_mail_state" CHECK ("contact_messages"."mail_state" IN ('none', 'queued', 'sent', 'refused', 'outbox', 'given-up'));--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_mail_state" CHECK ("contact_replies"."mail_state" IN ('none', 'queued', 'sent', 'refused', 'outbox', 'given-up'));--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_taken_down" CHECK (("tracks"."taken_down_at" IS NULL) = ("tracks"."taken_down_reason" IS NULL)
	AND ("tracks"."taken_down_at" IS NULL) = ("tracks"."taken_down_from" IS NULL)
	AND ("tracks"."taken_down_at" IS NULL OR "tracks"."visibility" = 'draft'));--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_taken_down_reason_length" CHECK (char_length("tracks"."taken_down_reason") BETWEEN 1 AND 500);