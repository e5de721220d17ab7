CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"actor_id" uuid,
	"payload" jsonb NOT NULL,
	"key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cursor" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"error" text,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "events_key_unique" UNIQUE("key"),
	CONSTRAINT "events_kind" CHECK ("events"."kind" ~ '^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$')
);
--> statement-breakpoint
CREATE TABLE "chat_reactions" (
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"emoji" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_reactions_message_id_user_id_emoji_pk" PRIMARY KEY("message_id","user_id","emoji"),
	CONSTRAINT "chat_reactions_emoji_length" CHECK (char_length("chat_reactions"."emoji") BETWEEN 1 AND 40)
);
--> statement-breakpoint
CREATE TABLE "artist_follows" (
	"user_id" uuid NOT NULL,
	"artist_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "artist_follows_user_id_artist_id_pk" PRIMARY KEY("user_id","artist_id"),
	CONSTRAINT "artist_follows_other" CHECK ("artist_follows"."user_id" <> "artist_follows"."artist_id")
);
--> statement-breakpoint
CREATE TABLE "genre_follows" (
	"user_id" uuid NOT NULL,
	"genre" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "genre_follows_user_id_genre_pk" PRIMARY KEY("user_id","genre")
);
--> statement-breakpoint
CREATE TABLE "notification_digests" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"entries" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_digests_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "notification_events" (
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"push_at" timestamp (3) with time zone,
	"is_for_digest" boolean DEFAULT false NOT NULL,
	CONSTRAINT "notification_events_event_id_user_id_pk" PRIMARY KEY("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"channels" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quiet_from" smallint,
	"quiet_until" smallint,
	"time_zone" text,
	"digest" text DEFAULT 'off' NOT NULL,
	"digest_at" timestamp (3) with time zone,
	"digested_at" timestamp (3) with time zone,
	CONSTRAINT "notification_settings_digest" CHECK ("notification_settings"."digest" IN ('off', 'daily', 'weekly')),
	CONSTRAINT "notification_settings_quiet_from" CHECK ("notification_settings"."quiet_from" BETWEEN 0 AND 1439),
	CONSTRAINT "notification_settings_quiet_until" CHECK ("notification_settings"."quiet_until" BETWEEN 0 AND 1439),
	CONSTRAINT "notification_settings_quiet_both" CHECK (("notification_settings"."quiet_from" IS NULL) = ("notification_settings"."quiet_until" IS NULL)),
	CONSTRAINT "notification_settings_digest_due" CHECK (("notification_settings"."digest" = 'off') = ("notification_settings"."digest_at" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"group_key" text NOT NULL,
	"is_on_site" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "chat_messages" DROP CONSTRAINT "chat_messages_content_length";--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "change" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "mentioned" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "reply_to" uuid;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "last_change" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_reactions" ADD CONSTRAINT "chat_reactions_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reactions" ADD CONSTRAINT "chat_reactions_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artist_follows" ADD CONSTRAINT "artist_follows_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artist_follows" ADD CONSTRAINT "artist_follows_artist_id_user_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "genre_follows" ADD CONSTRAINT "genre_follows_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_digests" ADD CONSTRAINT "notification_digests_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_events" ADD CONSTRAINT "notification_events_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_events" ADD CONSTRAINT "notification_events_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_events" ADD CONSTRAINT "notification_events_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_due" ON "events" USING btree ("due_at","id") WHERE "events"."done_at" IS NULL;--> statement-breakpoint
CREATE INDEX "events_created_at" ON "events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "events_actor_id" ON "events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "chat_reactions_user_id" ON "chat_reactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "artist_follows_artist_id" ON "artist_follows" USING btree ("artist_id","user_id");--> statement-breakpoint
CREATE INDEX "genre_follows_genre" ON "genre_follows" USING btree ("genre","user_id");--> statement-breakpoint
CREATE INDEX "notification_digests_created_at" ON "notification_digests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notification_events_notification_id" ON "notification_events" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "notification_events_user_id" ON "notification_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notification_events_push_at" ON "notification_events" USING btree ("push_at") WHERE "notification_events"."push_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "notification_settings_digest_at" ON "notification_settings" USING btree ("digest_at") WHERE "notification_settings"."digest_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_unread_group" ON "notifications" USING btree ("user_id","group_key") WHERE "notifications"."read_at" IS NULL;--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_updated_at" ON "notifications" USING btree ("updated_at");--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_reply_to_chat_messages_id_fk" FOREIGN KEY ("reply_to") REFERENCES "public"."chat_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_messages_change" ON "chat_messages" USING btree ("conversation_id","change");--> statement-breakpoint
CREATE INDEX "chat_messages_reply_to" ON "chat_messages" USING btree ("reply_to") WHERE "chat_messages"."reply_to" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "chat_messages_words" ON "chat_messages" USING gin (to_tsvector('simple', "content"));--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_content_length" CHECK ("chat_messages"."removed_at" IS NOT NULL OR char_length("chat_messages"."content") BETWEEN 1 AND 880);