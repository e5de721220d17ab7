-- Only where nobody has changed it since it was seeded.
UPDATE "session_types"
SET "questions" = jsonb_set("questions", '{0,label}', '"How would you describe your music to someone who hasn''t heard it?"')
WHERE "id" = '0197a000-0000-7000-8000-000000000002'
	AND "questions" -> 0 ->> 'label' = 'How would you describe your music to somebody who has not heard it?';
