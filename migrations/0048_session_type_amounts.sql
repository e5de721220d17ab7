ALTER TABLE "session_types" DROP CONSTRAINT "session_types_buffers";--> statement-breakpoint
ALTER TABLE "session_types" DROP CONSTRAINT "session_types_windows";--> statement-breakpoint
ALTER TABLE "session_types" ALTER COLUMN "minutes" SET DEFAULT 60;--> statement-breakpoint
ALTER TABLE "session_types" ADD CONSTRAINT "session_types_buffer_before_minutes" CHECK ("session_types"."buffer_before_minutes" BETWEEN 0 AND 240);--> statement-breakpoint
ALTER TABLE "session_types" ADD CONSTRAINT "session_types_buffer_after_minutes" CHECK ("session_types"."buffer_after_minutes" BETWEEN 0 AND 240);--> statement-breakpoint
ALTER TABLE "session_types" ADD CONSTRAINT "session_types_notice_hours" CHECK ("session_types"."notice_hours" BETWEEN 0 AND 720);--> statement-breakpoint
ALTER TABLE "session_types" ADD CONSTRAINT "session_types_horizon_days" CHECK ("session_types"."horizon_days" BETWEEN 1 AND 365);--> statement-breakpoint
ALTER TABLE "session_types" ADD CONSTRAINT "session_types_cancel_hours" CHECK ("session_types"."cancel_hours" BETWEEN 0 AND 720);--> statement-breakpoint
ALTER TABLE "session_types" ADD CONSTRAINT "session_types_reschedule_hours" CHECK ("session_types"."reschedule_hours" BETWEEN 0 AND 720);