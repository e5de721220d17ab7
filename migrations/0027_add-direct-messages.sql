CREATE TABLE "direct_messages_off" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "moderation_cases" ALTER COLUMN "path" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "kind" text DEFAULT 'community' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "one_id" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "other_id" uuid;--> statement-breakpoint
ALTER TABLE "direct_messages_off" ADD CONSTRAINT "direct_messages_off_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_one_id_user_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_other_id_user_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_other_id" ON "conversations" USING btree ("other_id");--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_pair" UNIQUE("one_id","other_id");--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_kind" CHECK ("conversations"."kind" IN ('community', 'direct'));--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_pair_order" CHECK ("conversations"."one_id" IS NULL AND "conversations"."other_id" IS NULL OR "conversations"."kind" = 'direct' AND "conversations"."one_id" < "conversations"."other_id");--> statement-breakpoint
-- What two members say to each other is nobody's figure.
CREATE OR REPLACE FUNCTION "count_messages"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO "figure_deltas" ("kind", "slot", "subject", "delta")
		SELECT 'messages', figure_slot(o."created_at"), NULL::uuid, -count(*)
		FROM "old_rows" o JOIN "conversations" c ON c."id" = o."conversation_id" AND c."kind" = 'community'
		WHERE o."removed_at" IS NULL GROUP BY 2
		UNION ALL
		SELECT 'messages-by-member', date_trunc('day', o."created_at", 'UTC'), o."user_id", -count(*)
		FROM "old_rows" o JOIN "conversations" c ON c."id" = o."conversation_id" AND c."kind" = 'community'
		WHERE o."removed_at" IS NULL AND o."user_id" IS NOT NULL GROUP BY 2, 3;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO "figure_deltas" ("kind", "slot", "subject", "delta")
		SELECT 'messages', figure_slot(n."created_at"), NULL::uuid, count(*)
		FROM "new_rows" n JOIN "conversations" c ON c."id" = n."conversation_id" AND c."kind" = 'community'
		WHERE n."removed_at" IS NULL GROUP BY 2
		UNION ALL
		SELECT 'messages-by-member', date_trunc('day', n."created_at", 'UTC'), n."user_id", count(*)
		FROM "new_rows" n JOIN "conversations" c ON c."id" = n."conversation_id" AND c."kind" = 'community'
		WHERE n."removed_at" IS NULL AND n."user_id" IS NOT NULL GROUP BY 2, 3;
	END IF;
	RETURN NULL;
END $$;
