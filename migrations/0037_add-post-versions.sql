CREATE TABLE "post_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"audience" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"by_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "post_versions_kind" CHECK ("post_versions"."kind" IN ('announcement', 'essay')),
	CONSTRAINT "post_versions_audience" CHECK ("post_versions"."audience" IN ('everyone', 'members', 'premium')),
	CONSTRAINT "post_versions_title_length" CHECK (char_length("post_versions"."title") <= 150),
	CONSTRAINT "post_versions_summary_length" CHECK (char_length("post_versions"."summary") <= 300),
	CONSTRAINT "post_versions_body_length" CHECK (char_length("post_versions"."body") <= 40000)
);
--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_by_id_user_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_versions_newest" ON "post_versions" USING btree ("post_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "post_versions_by_id" ON "post_versions" USING btree ("by_id");