CREATE TABLE "ballot_nominations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ballot_id" uuid NOT NULL,
	"work_key" text NOT NULL,
	"title" text NOT NULL,
	"author" text NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"link" text,
	"track_id" uuid,
	"nominated_by" uuid,
	"outcome" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ballot_nominations_once" UNIQUE("ballot_id","work_key"),
	CONSTRAINT "ballot_nominations_title_length" CHECK (char_length("ballot_nominations"."title") BETWEEN 1 AND 200),
	CONSTRAINT "ballot_nominations_author_length" CHECK (char_length("ballot_nominations"."author") BETWEEN 1 AND 200),
	CONSTRAINT "ballot_nominations_why_length" CHECK (char_length("ballot_nominations"."why") <= 300),
	CONSTRAINT "ballot_nominations_outcome" CHECK ("ballot_nominations"."outcome" IN ('won', 'lost'))
);
--> statement-breakpoint
CREATE TABLE "ballot_votes" (
	"ballot_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"ranking" uuid[] NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ballot_votes_ballot_id_user_id_pk" PRIMARY KEY("ballot_id","user_id"),
	CONSTRAINT "ballot_votes_ranking_length" CHECK (cardinality("ballot_votes"."ranking") BETWEEN 1 AND 50)
);
--> statement-breakpoint
CREATE TABLE "ballots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"question" text NOT NULL,
	"nominations_until" timestamp (3) with time zone NOT NULL,
	"voting_until" timestamp (3) with time zone NOT NULL,
	"nominations_per_member" smallint DEFAULT 2 NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"confirmed_by" uuid,
	"chosen_id" uuid,
	"override_reason" text,
	"result" jsonb,
	"created_by" uuid,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ballots_kind" CHECK ("ballots"."kind" IN ('book', 'song')),
	CONSTRAINT "ballots_question_length" CHECK (char_length("ballots"."question") BETWEEN 1 AND 120),
	CONSTRAINT "ballots_times" CHECK ("ballots"."nominations_until" <= "ballots"."voting_until"),
	CONSTRAINT "ballots_nominations_per_member" CHECK ("ballots"."nominations_per_member" BETWEEN 1 AND 10),
	CONSTRAINT "ballots_override_reason_length" CHECK (char_length("ballots"."override_reason") <= 300),
	CONSTRAINT "ballots_confirmed_whole" CHECK (("ballots"."confirmed_at" IS NULL) = ("ballots"."chosen_id" IS NULL) AND NOT ("ballots"."confirmed_at" IS NOT NULL AND "ballots"."cancelled_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "reading_milestones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"label" text NOT NULL,
	"page" integer,
	"percent" double precision NOT NULL,
	"date" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reading_milestones_label_length" CHECK (char_length("reading_milestones"."label") BETWEEN 1 AND 80),
	CONSTRAINT "reading_milestones_percent" CHECK ("reading_milestones"."percent" BETWEEN 0 AND 100),
	CONSTRAINT "reading_milestones_page" CHECK ("reading_milestones"."page" BETWEEN 1 AND 20000)
);
--> statement-breakpoint
CREATE TABLE "reading_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"at_percent" double precision NOT NULL,
	"user_id" uuid,
	"comment" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	CONSTRAINT "reading_posts_length" CHECK (char_length("reading_posts"."comment") BETWEEN 1 AND 500),
	CONSTRAINT "reading_posts_at" CHECK ("reading_posts"."at_percent" BETWEEN 0 AND 100)
);
--> statement-breakpoint
CREATE TABLE "reading_progress" (
	"book_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"percent" double precision NOT NULL,
	"page" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reading_progress_book_id_user_id_pk" PRIMARY KEY("book_id","user_id"),
	CONSTRAINT "reading_progress_percent" CHECK ("reading_progress"."percent" BETWEEN 0 AND 100),
	CONSTRAINT "reading_progress_page" CHECK ("reading_progress"."page" BETWEEN 0 AND 20000)
);
--> statement-breakpoint
CREATE TABLE "book_club_books" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"author" text NOT NULL,
	"description" text,
	"isbn" text,
	"page_count" integer,
	"cover_url" text,
	"cover_file_id" uuid,
	"discussion_date" date,
	"discussion_time" time,
	"sequence" integer DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"created_by" uuid,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "book_club_books_slug_unique" UNIQUE("slug"),
	CONSTRAINT "book_club_books_title_length" CHECK (char_length("book_club_books"."title") BETWEEN 1 AND 200),
	CONSTRAINT "book_club_books_author_length" CHECK (char_length("book_club_books"."author") BETWEEN 1 AND 200),
	CONSTRAINT "book_club_books_description_length" CHECK (char_length("book_club_books"."description") <= 4000),
	CONSTRAINT "book_club_books_page_count" CHECK ("book_club_books"."page_count" BETWEEN 1 AND 20000),
	CONSTRAINT "book_club_books_isbn" CHECK ("book_club_books"."isbn" ~ '^97[89][0-9]{10}$'),
	CONSTRAINT "book_club_books_time_of_date" CHECK ("book_club_books"."discussion_time" IS NULL OR "book_club_books"."discussion_date" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "book_club_cancellations" (
	"book_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"author" text NOT NULL,
	"discussion_date" date NOT NULL,
	"discussion_time" time,
	"sequence" integer NOT NULL,
	"cancelled_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "book_club_cancellations_book_id_user_id_pk" PRIMARY KEY("book_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "book_club_reminders" (
	"book_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "book_club_reminders_book_id_user_id_kind_starts_at_pk" PRIMARY KEY("book_id","user_id","kind","starts_at"),
	CONSTRAINT "book_club_reminders_kind" CHECK ("book_club_reminders"."kind" IN ('day', 'hour'))
);
--> statement-breakpoint
CREATE TABLE "book_club_requests" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "book_club_requests_state" CHECK ("book_club_requests"."state" IN ('pending', 'approved', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "book_club_rsvps" (
	"book_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_going" boolean NOT NULL,
	"answered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "book_club_rsvps_book_id_user_id_pk" PRIMARY KEY("book_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_tokens" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "podcast_download_parts" (
	"day" date NOT NULL,
	"listener" text NOT NULL,
	"file_id" uuid NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "podcast_download_parts_day_listener_file_id_pk" PRIMARY KEY("day","listener","file_id")
);
--> statement-breakpoint
CREATE TABLE "podcast_download_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "podcast_downloads" (
	"podcast_id" uuid NOT NULL,
	"day" date NOT NULL,
	"downloads" integer NOT NULL,
	CONSTRAINT "podcast_downloads_podcast_id_day_pk" PRIMARY KEY("podcast_id","day")
);
--> statement-breakpoint
CREATE TABLE "podcast_feed_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "podcast_guids_told" (
	"subject" text PRIMARY KEY NOT NULL,
	"guid" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "podcast_positions" (
	"user_id" uuid NOT NULL,
	"podcast_id" uuid NOT NULL,
	"position_seconds" double precision NOT NULL,
	"is_finished" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "podcast_positions_user_id_podcast_id_pk" PRIMARY KEY("user_id","podcast_id"),
	CONSTRAINT "podcast_positions_seconds" CHECK ("podcast_positions"."position_seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "podcast_mentions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"podcast_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"start_seconds" double precision,
	CONSTRAINT "podcast_mentions_kind" CHECK ("podcast_mentions"."kind" IN ('track', 'book', 'artist'))
);
--> statement-breakpoint
CREATE TABLE "podcast_show" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"artwork_file_id" uuid,
	"language" text DEFAULT 'en' NOT NULL,
	"category" text NOT NULL,
	"subcategory" text,
	"owner_name" text,
	"owner_email" text,
	"author" text,
	"is_explicit" boolean DEFAULT false NOT NULL,
	"type" text DEFAULT 'episodic' NOT NULL,
	"external_channel_url" text,
	"funding_url" text,
	"funding_text" text,
	"podcast_guid" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "podcast_show_is_only" CHECK ("podcast_show"."is_only"),
	CONSTRAINT "podcast_show_type" CHECK ("podcast_show"."type" IN ('episodic', 'serial')),
	CONSTRAINT "podcast_show_description_length" CHECK (octet_length("podcast_show"."description") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "podcasts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"audio_url" text,
	"recording_id" uuid,
	"state" text DEFAULT 'live' NOT NULL,
	"audio_bytes" bigint,
	"thumbnail_url" text,
	"thumbnail_file_id" uuid,
	"duration_seconds" double precision,
	"loudness_lufs" double precision,
	"published_at" timestamp (3) with time zone,
	"season" integer,
	"episode" integer,
	"episode_type" text DEFAULT 'full' NOT NULL,
	"is_explicit" boolean DEFAULT false NOT NULL,
	"visibility" text DEFAULT 'members' NOT NULL,
	"guid" text NOT NULL,
	"people" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"chapters" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"transcript_vtt" text,
	"created_by" uuid,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "podcasts_slug_unique" UNIQUE("slug"),
	CONSTRAINT "podcasts_guid_unique" UNIQUE("guid"),
	CONSTRAINT "podcasts_title_length" CHECK (char_length("podcasts"."title") BETWEEN 1 AND 200),
	CONSTRAINT "podcasts_description_length" CHECK (octet_length("podcasts"."description") <= 4000),
	CONSTRAINT "podcasts_transcript_length" CHECK (octet_length("podcasts"."transcript_vtt") <= 500000),
	CONSTRAINT "podcasts_duration" CHECK ("podcasts"."duration_seconds" > 0),
	CONSTRAINT "podcasts_season" CHECK ("podcasts"."season" BETWEEN 1 AND 9999),
	CONSTRAINT "podcasts_episode" CHECK ("podcasts"."episode" BETWEEN 1 AND 9999),
	CONSTRAINT "podcasts_episode_type" CHECK ("podcasts"."episode_type" IN ('full', 'trailer', 'bonus')),
	CONSTRAINT "podcasts_visibility" CHECK ("podcasts"."visibility" IN ('members', 'public'))
);
--> statement-breakpoint
ALTER TABLE "ballot_nominations" ADD CONSTRAINT "ballot_nominations_ballot_id_ballots_id_fk" FOREIGN KEY ("ballot_id") REFERENCES "public"."ballots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ballot_nominations" ADD CONSTRAINT "ballot_nominations_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ballot_nominations" ADD CONSTRAINT "ballot_nominations_nominated_by_user_id_fk" FOREIGN KEY ("nominated_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ballot_votes" ADD CONSTRAINT "ballot_votes_ballot_id_ballots_id_fk" FOREIGN KEY ("ballot_id") REFERENCES "public"."ballots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ballot_votes" ADD CONSTRAINT "ballot_votes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ballots" ADD CONSTRAINT "ballots_confirmed_by_user_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ballots" ADD CONSTRAINT "ballots_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_milestones" ADD CONSTRAINT "reading_milestones_book_id_book_club_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."book_club_books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_posts" ADD CONSTRAINT "reading_posts_book_id_book_club_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."book_club_books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_posts" ADD CONSTRAINT "reading_posts_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_progress" ADD CONSTRAINT "reading_progress_book_id_book_club_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."book_club_books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_progress" ADD CONSTRAINT "reading_progress_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_club_books" ADD CONSTRAINT "book_club_books_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_club_cancellations" ADD CONSTRAINT "book_club_cancellations_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_club_reminders" ADD CONSTRAINT "book_club_reminders_book_id_book_club_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."book_club_books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_club_reminders" ADD CONSTRAINT "book_club_reminders_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_club_requests" ADD CONSTRAINT "book_club_requests_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_club_requests" ADD CONSTRAINT "book_club_requests_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_club_rsvps" ADD CONSTRAINT "book_club_rsvps_book_id_book_club_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."book_club_books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_club_rsvps" ADD CONSTRAINT "book_club_rsvps_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_tokens" ADD CONSTRAINT "calendar_tokens_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "podcast_downloads" ADD CONSTRAINT "podcast_downloads_podcast_id_podcasts_id_fk" FOREIGN KEY ("podcast_id") REFERENCES "public"."podcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "podcast_feed_tokens" ADD CONSTRAINT "podcast_feed_tokens_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "podcast_positions" ADD CONSTRAINT "podcast_positions_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "podcast_positions" ADD CONSTRAINT "podcast_positions_podcast_id_podcasts_id_fk" FOREIGN KEY ("podcast_id") REFERENCES "public"."podcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "podcast_mentions" ADD CONSTRAINT "podcast_mentions_podcast_id_podcasts_id_fk" FOREIGN KEY ("podcast_id") REFERENCES "public"."podcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "podcasts" ADD CONSTRAINT "podcasts_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "podcasts" ADD CONSTRAINT "podcasts_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ballot_nominations_lost" ON "ballot_nominations" USING btree ("work_key") WHERE "ballot_nominations"."outcome" = 'lost';--> statement-breakpoint
CREATE INDEX "ballot_nominations_nominated_by" ON "ballot_nominations" USING btree ("nominated_by");--> statement-breakpoint
CREATE INDEX "ballot_nominations_track_id" ON "ballot_nominations" USING btree ("track_id");--> statement-breakpoint
CREATE INDEX "ballot_votes_user_id" ON "ballot_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ballots_running" ON "ballots" USING btree ("kind","created_at" DESC NULLS LAST) WHERE "ballots"."confirmed_at" IS NULL AND "ballots"."cancelled_at" IS NULL;--> statement-breakpoint
CREATE INDEX "ballots_confirmed" ON "ballots" USING btree ("kind","confirmed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "ballots"."confirmed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "reading_milestones_place" ON "reading_milestones" USING btree ("book_id","percent","id");--> statement-breakpoint
CREATE INDEX "reading_posts_place" ON "reading_posts" USING btree ("book_id","at_percent","id");--> statement-breakpoint
CREATE INDEX "reading_posts_user_id" ON "reading_posts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reading_progress_user_id" ON "reading_progress" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "book_club_books_date" ON "book_club_books" USING btree ("discussion_date","id");--> statement-breakpoint
CREATE INDEX "book_club_books_newest" ON "book_club_books" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "book_club_cancellations_user_id" ON "book_club_cancellations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "book_club_cancellations_date" ON "book_club_cancellations" USING btree ("discussion_date");--> statement-breakpoint
CREATE INDEX "book_club_reminders_user_id" ON "book_club_reminders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "book_club_requests_state" ON "book_club_requests" USING btree ("state","requested_at","user_id");--> statement-breakpoint
CREATE INDEX "book_club_requests_decided_by" ON "book_club_requests" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "book_club_rsvps_user_id" ON "book_club_rsvps" USING btree ("user_id","book_id");--> statement-breakpoint
CREATE INDEX "podcast_downloads_day" ON "podcast_downloads" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "podcast_feed_tokens_of_user" ON "podcast_feed_tokens" USING btree ("user_id") WHERE "podcast_feed_tokens"."revoked_at" IS NULL;--> statement-breakpoint
CREATE INDEX "podcast_feed_tokens_user_id" ON "podcast_feed_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "podcast_positions_podcast_id" ON "podcast_positions" USING btree ("podcast_id");--> statement-breakpoint
CREATE INDEX "podcast_mentions_of" ON "podcast_mentions" USING btree ("kind","slug");--> statement-breakpoint
CREATE INDEX "podcast_mentions_podcast_id" ON "podcast_mentions" USING btree ("podcast_id");--> statement-breakpoint
CREATE INDEX "podcasts_newest" ON "podcasts" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "podcasts"."published_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "podcasts_drafts" ON "podcasts" USING btree ("created_at") WHERE "podcasts"."published_at" IS NULL;--> statement-breakpoint
CREATE INDEX "podcasts_recording_id" ON "podcasts" USING btree ("recording_id");