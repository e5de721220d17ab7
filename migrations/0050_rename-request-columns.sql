ALTER TABLE "user_payment_info" RENAME COLUMN "asked" TO "requested";--> statement-breakpoint
ALTER TABLE "notes_workspaces" RENAME COLUMN "asked_at" TO "requested_at";