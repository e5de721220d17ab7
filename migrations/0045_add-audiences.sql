CREATE TABLE "audience_members" (
	"audience" text NOT NULL,
	"user_id" uuid NOT NULL,
	"added_by" uuid,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audience_members_user_id_audience_pk" PRIMARY KEY("user_id","audience")
);
--> statement-breakpoint
CREATE TABLE "audiences" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"owner_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audiences_kind" CHECK ("audiences"."kind" IN ('wide', 'group', 'people')),
	CONSTRAINT "audiences_wide" CHECK (("audiences"."kind" = 'wide') = ("audiences"."id" IN ('everyone', 'members', 'premium', 'enterprise'))),
	CONSTRAINT "audiences_name" CHECK (("audiences"."kind" = 'group') = ("audiences"."name" IS NOT NULL)),
	CONSTRAINT "audiences_name_length" CHECK (char_length("audiences"."name") BETWEEN 1 AND 80),
	CONSTRAINT "audiences_owner" CHECK ("audiences"."kind" = 'people' OR "audiences"."owner_id" IS NULL)
);
--> statement-breakpoint
INSERT INTO "audiences" ("id", "kind") VALUES ('everyone', 'wide'), ('members', 'wide'), ('premium', 'wide'), ('enterprise', 'wide');--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_access";--> statement-breakpoint
ALTER TABLE "recordings" DROP CONSTRAINT "recordings_access";--> statement-breakpoint
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_audience";--> statement-breakpoint
ALTER TABLE "tracks" DROP CONSTRAINT "tracks_audience";--> statement-breakpoint
ALTER TABLE "podcasts" DROP CONSTRAINT "podcasts_visibility";--> statement-breakpoint
ALTER TABLE "posts" DROP CONSTRAINT "posts_audience";--> statement-breakpoint
ALTER TABLE "post_versions" DROP CONSTRAINT "post_versions_audience";--> statement-breakpoint
ALTER TABLE "files" RENAME COLUMN "access" TO "audience";--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "audience" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "audience" DROP NOT NULL;--> statement-breakpoint
UPDATE "files" SET "audience" = CASE "audience" WHEN 'public' THEN 'everyone' END WHERE "audience" IN ('public', 'owner');--> statement-breakpoint
ALTER TABLE "recordings" RENAME COLUMN "access" TO "audience";--> statement-breakpoint
ALTER TABLE "recordings" ALTER COLUMN "audience" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "recordings" ALTER COLUMN "audience" DROP NOT NULL;--> statement-breakpoint
UPDATE "recordings" SET "audience" = CASE "audience" WHEN 'public' THEN 'everyone' END WHERE "audience" IN ('public', 'owner');--> statement-breakpoint
ALTER TABLE "podcasts" RENAME COLUMN "visibility" TO "audience";--> statement-breakpoint
UPDATE "podcasts" SET "audience" = 'everyone' WHERE "audience" = 'public';--> statement-breakpoint
ALTER TABLE "session_types" ADD COLUMN "audience" text;--> statement-breakpoint
UPDATE "session_types" SET "audience" = CASE WHEN "is_premium" THEN 'premium' ELSE 'members' END;--> statement-breakpoint
ALTER TABLE "session_types" ALTER COLUMN "audience" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "audience_members" ADD CONSTRAINT "audience_members_audience_audiences_id_fk" FOREIGN KEY ("audience") REFERENCES "public"."audiences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audience_members" ADD CONSTRAINT "audience_members_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audience_members" ADD CONSTRAINT "audience_members_added_by_user_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audiences" ADD CONSTRAINT "audiences_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audience_members_audience" ON "audience_members" USING btree ("audience");--> statement-breakpoint
CREATE INDEX "audience_members_added_by" ON "audience_members" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "audiences_owner_id" ON "audiences" USING btree ("owner_id");--> statement-breakpoint
ALTER TABLE "session_types" ADD CONSTRAINT "session_types_audience_fk" FOREIGN KEY ("audience") REFERENCES "public"."audiences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_audience_fk" FOREIGN KEY ("audience") REFERENCES "public"."audiences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_audience_fk" FOREIGN KEY ("audience") REFERENCES "public"."audiences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "podcasts" ADD CONSTRAINT "podcasts_audience_fk" FOREIGN KEY ("audience") REFERENCES "public"."audiences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_audience_fk" FOREIGN KEY ("audience") REFERENCES "public"."audiences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_types_audience" ON "session_types" USING btree ("audience");--> statement-breakpoint
CREATE INDEX "conversations_audience" ON "conversations" USING btree ("audience");--> statement-breakpoint
CREATE INDEX "tracks_audience" ON "tracks" USING btree ("audience");--> statement-breakpoint
CREATE INDEX "podcasts_audience" ON "podcasts" USING btree ("audience");--> statement-breakpoint
CREATE INDEX "posts_audience" ON "posts" USING btree ("audience");--> statement-breakpoint
ALTER TABLE "session_types" DROP COLUMN "is_premium";--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_listed_audience" CHECK ("tracks"."visibility" <> 'public' OR "tracks"."audience" IN ('everyone', 'members', 'premium', 'enterprise'));