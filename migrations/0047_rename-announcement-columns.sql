ALTER TABLE "podcast_guids_told" RENAME TO "podcast_guids_published";--> statement-breakpoint
ALTER TABLE "podcast_guids_published" RENAME CONSTRAINT "podcast_guids_told_pkey" TO "podcast_guids_published_pkey";--> statement-breakpoint
ALTER TABLE "book_club_books" RENAME COLUMN "told_at" TO "announced_at";--> statement-breakpoint
ALTER TABLE "podcasts" RENAME COLUMN "told_at" TO "announced_at";
