CREATE TABLE "chat_images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"message_id" uuid,
	"place" smallint DEFAULT 0 NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"thumbnail_file_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_images_alt_length" CHECK (char_length("chat_images"."alt") <= 300)
);
--> statement-breakpoint
ALTER TABLE "chat_messages" DROP CONSTRAINT "chat_messages_content_length";--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "image_count" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_images" ADD CONSTRAINT "chat_images_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_images" ADD CONSTRAINT "chat_images_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_images_message_id" ON "chat_images" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "chat_images_user_id" ON "chat_images" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "chat_images_unsent" ON "chat_images" USING btree ("created_at") WHERE "chat_images"."message_id" IS NULL;--> statement-breakpoint
CREATE INDEX "chat_images_words" ON "chat_images" USING gin (to_tsvector('simple', "alt"));--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_content_length" CHECK ("chat_messages"."removed_at" IS NOT NULL OR char_length("chat_messages"."content") BETWEEN CASE WHEN "chat_messages"."image_count" > 0 THEN 0 ELSE 1 END AND 880);