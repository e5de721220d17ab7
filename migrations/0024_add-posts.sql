CREATE TABLE "newsletter_deliveries" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_deliveries_post_id_user_id_pk" PRIMARY KEY("post_id","user_id"),
	CONSTRAINT "newsletter_deliveries_state" CHECK ("newsletter_deliveries"."state" IN ('queued', 'sent', 'refused', 'given-up'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletters" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"cursor" uuid,
	"is_done" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid,
	"comment" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	CONSTRAINT "post_comments_length" CHECK (char_length("post_comments"."comment") BETWEEN 1 AND 2000)
);
--> statement-breakpoint
CREATE TABLE "post_images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_images_file_id_unique" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text,
	"kind" text NOT NULL,
	"audience" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"excerpt" text NOT NULL,
	"lead" jsonb,
	"minutes" integer NOT NULL,
	"author_id" uuid,
	"published_at" timestamp (3) with time zone,
	"edited_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "posts_slug_unique" UNIQUE("slug"),
	CONSTRAINT "posts_kind" CHECK ("posts"."kind" IN ('announcement', 'essay')),
	CONSTRAINT "posts_audience" CHECK ("posts"."audience" IN ('everyone', 'members', 'premium')),
	CONSTRAINT "posts_title_length" CHECK (char_length("posts"."title") <= 150),
	CONSTRAINT "posts_summary_length" CHECK (char_length("posts"."summary") <= 300),
	CONSTRAINT "posts_body_length" CHECK (char_length("posts"."body") <= 40000),
	CONSTRAINT "posts_excerpt_length" CHECK (char_length("posts"."excerpt") <= 300),
	CONSTRAINT "posts_slug" CHECK ("posts"."published_at" IS NULL OR "posts"."slug" IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comments" ADD CONSTRAINT "post_comments_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comments" ADD CONSTRAINT "post_comments_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_images" ADD CONSTRAINT "post_images_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_user_id" ON "newsletter_deliveries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "newsletters_due" ON "newsletters" USING btree ("created_at") WHERE NOT "newsletters"."is_done";--> statement-breakpoint
CREATE INDEX "post_comments_place" ON "post_comments" USING btree ("post_id","created_at","id");--> statement-breakpoint
CREATE INDEX "post_comments_user_id" ON "post_comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "post_images_post_id" ON "post_images" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "posts"."published_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "posts_author_id" ON "posts" USING btree ("author_id","updated_at" DESC NULLS LAST);