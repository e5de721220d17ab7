-- Only where nobody has changed it since it was seeded.
UPDATE "session_types"
SET "text" = 'An hour on who you are as an artist: your music, your story and how people recognize you.'
WHERE "id" = '0197a000-0000-7000-8000-000000000002'
	AND "text" = 'An hour on who you are as an artist: your sound, your story and how people recognise you.';
