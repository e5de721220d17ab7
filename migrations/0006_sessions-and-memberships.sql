CREATE TABLE "settings_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"by" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coach_exceptions" (
	"coach_id" uuid NOT NULL,
	"date" date NOT NULL,
	"spans" jsonb NOT NULL,
	CONSTRAINT "coach_exceptions_coach_id_date_pk" PRIMARY KEY("coach_id","date")
);
--> statement-breakpoint
CREATE TABLE "coach_session_types" (
	"coach_id" uuid NOT NULL,
	"type_id" uuid NOT NULL,
	CONSTRAINT "coach_session_types_coach_id_type_id_pk" PRIMARY KEY("coach_id","type_id")
);
--> statement-breakpoint
CREATE TABLE "session_bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type_id" uuid NOT NULL,
	"coach_id" uuid,
	"member_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"blocked_from" timestamp (3) with time zone NOT NULL,
	"blocked_until" timestamp (3) with time zone NOT NULL,
	"timed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'booked' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"member_zone" text NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"track_id" uuid,
	"video_url" text,
	"cancel_reason" text,
	"cancelled_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_bookings_state" CHECK ("session_bookings"."state" IN ('booked', 'cancelled', 'completed', 'no-show')),
	CONSTRAINT "session_bookings_times" CHECK ("session_bookings"."blocked_from" <= "session_bookings"."starts_at" AND "session_bookings"."starts_at" < "session_bookings"."ends_at" AND "session_bookings"."ends_at" <= "session_bookings"."blocked_until"),
	CONSTRAINT "session_bookings_reason_length" CHECK (char_length("session_bookings"."cancel_reason") <= 500)
);
--> statement-breakpoint
CREATE TABLE "session_coaches" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	"time_zone" text NOT NULL,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"video_template" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_homework" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"text" text NOT NULL,
	"done_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_homework_length" CHECK (char_length("session_homework"."text") BETWEEN 1 AND 500)
);
--> statement-breakpoint
CREATE TABLE "session_notes" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_notes_length" CHECK (char_length("session_notes"."text") <= 10000)
);
--> statement-breakpoint
CREATE TABLE "session_presses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type_id" uuid NOT NULL,
	"user_id" uuid,
	"pressed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_reminders" (
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_reminders_booking_id_kind_starts_at_pk" PRIMARY KEY("booking_id","kind","starts_at"),
	CONSTRAINT "session_reminders_kind" CHECK ("session_reminders"."kind" IN ('day', 'hour'))
);
--> statement-breakpoint
CREATE TABLE "session_types" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"minutes" smallint NOT NULL,
	"is_premium" boolean NOT NULL,
	"external_url" text,
	"is_open" boolean DEFAULT true NOT NULL,
	"buffer_before_minutes" smallint DEFAULT 0 NOT NULL,
	"buffer_after_minutes" smallint DEFAULT 15 NOT NULL,
	"notice_hours" smallint DEFAULT 12 NOT NULL,
	"horizon_days" smallint DEFAULT 60 NOT NULL,
	"cancel_hours" smallint DEFAULT 24 NOT NULL,
	"reschedule_hours" smallint DEFAULT 24 NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"takes_track" boolean DEFAULT false NOT NULL,
	"video_template" text,
	"position" smallint NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_types_name_length" CHECK (char_length("session_types"."name") BETWEEN 1 AND 80),
	CONSTRAINT "session_types_text_length" CHECK (char_length("session_types"."text") <= 600),
	CONSTRAINT "session_types_minutes" CHECK ("session_types"."minutes" BETWEEN 15 AND 240),
	CONSTRAINT "session_types_buffers" CHECK ("session_types"."buffer_before_minutes" BETWEEN 0 AND 240
	AND "session_types"."buffer_after_minutes" BETWEEN 0 AND 240),
	CONSTRAINT "session_types_windows" CHECK ("session_types"."notice_hours" BETWEEN 0 AND 720
	AND "session_types"."horizon_days" BETWEEN 1 AND 365
	AND "session_types"."cancel_hours" BETWEEN 0 AND 720
	AND "session_types"."reschedule_hours" BETWEEN 0 AND 720),
	CONSTRAINT "session_types_questions" CHECK (jsonb_array_length("session_types"."questions") <= 8)
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"category" text,
	"plain_words" text NOT NULL,
	"user_id" uuid,
	"sender_hash" text,
	"state" text DEFAULT 'new' NOT NULL,
	"state_by" uuid,
	"state_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"mail_state" text DEFAULT 'queued' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_name" CHECK (char_length("contact_messages"."name") BETWEEN 1 AND 100),
	CONSTRAINT "contact_messages_email" CHECK (char_length("contact_messages"."email") <= 255),
	CONSTRAINT "contact_messages_subject" CHECK (char_length("contact_messages"."subject") BETWEEN 1 AND 200),
	CONSTRAINT "contact_messages_message" CHECK (char_length("contact_messages"."message") BETWEEN 1 AND 1000),
	CONSTRAINT "contact_messages_category" CHECK ("contact_messages"."category" IN ('general', 'technical', 'community')),
	CONSTRAINT "contact_messages_state_known" CHECK ("contact_messages"."state" IN ('new', 'open', 'answered', 'closed', 'spam')),
	CONSTRAINT "contact_messages_mail_state" CHECK ("contact_messages"."mail_state" IN ('none', 'queued', 'sent', 'refused', 'outbox'))
);
--> statement-breakpoint
CREATE TABLE "contact_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"text" text NOT NULL,
	"author_id" uuid,
	"mail_state" text DEFAULT 'queued' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_replies_text" CHECK (char_length("contact_replies"."text") BETWEEN 1 AND 5000),
	CONSTRAINT "contact_replies_mail_state" CHECK ("contact_replies"."mail_state" IN ('none', 'queued', 'sent', 'refused', 'outbox'))
);
--> statement-breakpoint
CREATE TABLE "membership_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"tier" text NOT NULL,
	"reason" text NOT NULL,
	"granted_by" uuid,
	"granted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"until" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"ended_by" uuid,
	"end_reason" text,
	CONSTRAINT "membership_grants_tier" CHECK ("membership_grants"."tier" IN ('premium', 'enterprise')),
	CONSTRAINT "membership_grants_reason_length" CHECK (char_length("membership_grants"."reason") BETWEEN 1 AND 500),
	CONSTRAINT "membership_grants_end_reason_length" CHECK (char_length("membership_grants"."end_reason") <= 500)
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"customer_id" text,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notes_pages" (
	"workspace_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"item_id" uuid NOT NULL,
	"page_id" uuid,
	"synced_hash" text,
	"synced_at" timestamp (3) with time zone,
	"is_trashed" boolean DEFAULT false NOT NULL,
	"creating_at" timestamp (3) with time zone,
	"error" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"try_after" timestamp (3) with time zone,
	CONSTRAINT "notes_pages_workspace_id_kind_item_id_pk" PRIMARY KEY("workspace_id","kind","item_id"),
	CONSTRAINT "notes_pages_kind" CHECK ("notes_pages"."kind" IN ('podcast', 'book', 'song')),
	CONSTRAINT "notes_pages_error" CHECK (char_length("notes_pages"."error") <= 500)
);
--> statement-breakpoint
CREATE TABLE "notes_workspaces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"database_id" uuid NOT NULL,
	"data_source_id" uuid,
	"name" text,
	"is_current" boolean NOT NULL,
	"mapping" jsonb,
	"error" text,
	"wait_until" timestamp (3) with time zone,
	"synced_by" uuid,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notes_workspaces_error" CHECK (char_length("notes_workspaces"."error") <= 500),
	CONSTRAINT "notes_workspaces_name" CHECK (char_length("notes_workspaces"."name") <= 200)
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "user_payment_info" ADD COLUMN "stripe_subscription_id" text;--> statement-breakpoint
ALTER TABLE "user_payment_info" ADD COLUMN "stripe_price_id" text;--> statement-breakpoint
ALTER TABLE "user_payment_info" ADD COLUMN "subscribed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_payment_info" ADD COLUMN "current_period_end" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_payment_info" ADD COLUMN "cancel_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_payment_info" ADD COLUMN "asked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_payment_info" ADD COLUMN "answered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "podcasts" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "coach_exceptions" ADD CONSTRAINT "coach_exceptions_coach_id_session_coaches_user_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."session_coaches"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_session_types" ADD CONSTRAINT "coach_session_types_coach_id_session_coaches_user_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."session_coaches"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_session_types" ADD CONSTRAINT "coach_session_types_type_id_session_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."session_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_bookings" ADD CONSTRAINT "session_bookings_type_id_session_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."session_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_bookings" ADD CONSTRAINT "session_bookings_coach_id_user_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_bookings" ADD CONSTRAINT "session_bookings_member_id_user_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_bookings" ADD CONSTRAINT "session_bookings_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_bookings" ADD CONSTRAINT "session_bookings_cancelled_by_user_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_coaches" ADD CONSTRAINT "session_coaches_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_homework" ADD CONSTRAINT "session_homework_booking_id_session_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."session_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_notes" ADD CONSTRAINT "session_notes_booking_id_session_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."session_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_notes" ADD CONSTRAINT "session_notes_updated_by_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_presses" ADD CONSTRAINT "session_presses_type_id_session_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."session_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_presses" ADD CONSTRAINT "session_presses_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_reminders" ADD CONSTRAINT "session_reminders_booking_id_session_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."session_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_state_by_user_id_fk" FOREIGN KEY ("state_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_grants" ADD CONSTRAINT "membership_grants_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_grants" ADD CONSTRAINT "membership_grants_granted_by_user_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_grants" ADD CONSTRAINT "membership_grants_ended_by_user_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes_pages" ADD CONSTRAINT "notes_pages_workspace_id_notes_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."notes_workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes_workspaces" ADD CONSTRAINT "notes_workspaces_synced_by_user_id_fk" FOREIGN KEY ("synced_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settings_changes_key" ON "settings_changes" USING btree ("key","at");--> statement-breakpoint
CREATE INDEX "coach_session_types_type_id" ON "coach_session_types" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "session_bookings_member" ON "session_bookings" USING btree ("member_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "session_bookings_coach" ON "session_bookings" USING btree ("coach_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "session_bookings_starts" ON "session_bookings" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "session_bookings_type" ON "session_bookings" USING btree ("type_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "session_bookings_track_id" ON "session_bookings" USING btree ("track_id");--> statement-breakpoint
CREATE INDEX "session_bookings_cancelled_by" ON "session_bookings" USING btree ("cancelled_by");--> statement-breakpoint
CREATE INDEX "session_homework_booking" ON "session_homework" USING btree ("booking_id","created_at","id");--> statement-breakpoint
CREATE INDEX "session_notes_updated_by" ON "session_notes" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "session_presses_type" ON "session_presses" USING btree ("type_id","pressed_at");--> statement-breakpoint
CREATE INDEX "session_presses_user_id" ON "session_presses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_messages_state" ON "contact_messages" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_messages_user_id" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_messages_state_by" ON "contact_messages" USING btree ("state_by");--> statement-breakpoint
CREATE INDEX "contact_messages_sender_hash" ON "contact_messages" USING btree ("sender_hash");--> statement-breakpoint
CREATE INDEX "contact_replies_message_id" ON "contact_replies" USING btree ("message_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_replies_author_id" ON "contact_replies" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_grants_open" ON "membership_grants" USING btree ("user_id") WHERE "membership_grants"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "membership_grants_granted" ON "membership_grants" USING btree ("granted_at","id");--> statement-breakpoint
CREATE INDEX "stripe_events_received" ON "stripe_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notes_workspaces_source" ON "notes_workspaces" USING btree ("database_id","data_source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notes_workspaces_current" ON "notes_workspaces" USING btree ("is_current") WHERE "notes_workspaces"."is_current";--> statement-breakpoint
CREATE INDEX "notes_workspaces_synced_by" ON "notes_workspaces" USING btree ("synced_by");--> statement-breakpoint
CREATE UNIQUE INDEX "user_payment_info_customer" ON "user_payment_info" USING btree ("stripe_customer_id");