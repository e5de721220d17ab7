UPDATE "settings" SET "key" = 'site.identity' WHERE "key" = 'site.house';--> statement-breakpoint
UPDATE "settings_changes" SET "key" = 'site.identity' WHERE "key" = 'site.house';
