-- Heard by every server on the database at once (server/database/listener.ts), once the transaction commits.
CREATE FUNCTION "notify_of_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify(TG_TABLE_NAME, '');
	RETURN NULL;
END;
$$;
--> statement-breakpoint
-- For each row, not statement: a message that concerns nobody stores none.
CREATE TRIGGER "events_are_notified_of" AFTER INSERT ON "events"
FOR EACH ROW EXECUTE FUNCTION "notify_of_row"();
--> statement-breakpoint
CREATE TRIGGER "settings_are_notified_of" AFTER INSERT OR UPDATE OR DELETE ON "settings"
FOR EACH ROW EXECUTE FUNCTION "notify_of_row"();
