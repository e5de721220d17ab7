ALTER TABLE "files" DROP CONSTRAINT "files_access";--> statement-breakpoint
ALTER TABLE "recordings" DROP CONSTRAINT "recordings_access";--> statement-breakpoint
ALTER TABLE "podcasts" DROP CONSTRAINT "podcasts_visibility";--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "audience" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_access" CHECK ("files"."access" IN ('public', 'members', 'premium', 'owner'));--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_access" CHECK ("recordings"."access" IN ('public', 'members', 'premium', 'owner'));--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_audience" CHECK ("tracks"."audience" IN ('everyone', 'premium'));--> statement-breakpoint
ALTER TABLE "podcasts" ADD CONSTRAINT "podcasts_visibility" CHECK ("podcasts"."visibility" IN ('members', 'public', 'premium'));--> statement-breakpoint
-- What was for members of a premium post is what only its readers should have.
UPDATE "files" SET "access" = 'premium' FROM "post_images" i JOIN "posts" p ON p."id" = i."post_id"
WHERE "files"."id" = i."file_id" AND "files"."access" = 'members' AND p."audience" = 'premium';