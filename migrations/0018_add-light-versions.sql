ALTER TABLE "recordings" ADD COLUMN "light_file_id" uuid;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "light" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "light_tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "recordings_stream_file_id" ON "recordings" USING btree ("stream_file_id");--> statement-breakpoint
CREATE INDEX "recordings_light_waiting" ON "recordings" USING btree ("id" DESC NULLS LAST) WHERE "recordings"."state" = 'live' AND "recordings"."light" = 'waiting';--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_light" CHECK ("recordings"."light" IN ('waiting', 'made', 'unneeded', 'failed'));