import { idSql } from "./ids.ts";

/** Days over which a community came about; figures look back a year. */
export const AGE_DAYS = 340;
/** SQL for the moment of the nth of so many, the first of them the oldest. */
export const momentOf = (n: string, count: string, days = AGE_DAYS) =>
	`now() - interval '${days} days' * (1 - (${n})::float8 / ${count})`;

const ACTIVE_DAYS = 56;
/** A member is here every so many days. */
const ACTIVE_EVERY_DAYS = 5;
const FOLLOWED = 3;

/** Takes how many, and the address of whom without a number. */
export const people = `WITH made AS (
	INSERT INTO "user" (id, email, email_verified, created_at)
	SELECT ${idSql("user")}, replace($2, '@', n || '@'), true, ${momentOf("n - 1", "$1::int")}
	FROM generate_series(1, $1::int) n RETURNING id
) INSERT INTO profiles (id, full_name) SELECT id, 'Person ' || right(id::text, 4) FROM made`;

/** Takes the hash of a password. */
export const passwords = `INSERT INTO account (id, account_id, provider_id, user_id, password)
SELECT gen_random_uuid(), id, 'credential', id, $1 FROM "user"`;

/** Takes the tokens of the first members. */
export const sessions = `INSERT INTO session (id, token, user_id, expires_at)
SELECT gen_random_uuid(), token, ${idSql("user", "n::int")}, now() + interval '1 day'
FROM unnest($1::text[]) WITH ORDINALITY AS given (token, n)`;

/** Takes how many artists. */
export const artistPages = `INSERT INTO artist_pages (user_id, slug, about)
SELECT ${idSql("user")}, 'artist-' || n, 'Plays in the evenings, and records what comes of it.'
FROM generate_series(1, $1::int) n`;

/** Takes how many people, and how many of them are artists. */
export const follows = `INSERT INTO artist_follows (user_id, artist_id, created_at)
SELECT ${idSql("user")}, ${idSql("user", "1 + (n + 7 * k) % $2::int")}, ${momentOf("n - 1", "$1::int")}
FROM generate_series(1, $1::int) n, generate_series(1, ${FOLLOWED}) k
WHERE n <> 1 + (n + 7 * k) % $2::int ON CONFLICT DO NOTHING`;

/** Who was here on which days, and when last. Takes how many people. */
export const visits = [
	`INSERT INTO members_active (grain, begins, user_id)
SELECT DISTINCT grain, date_trunc(grain, current_date - d)::date, ${idSql("user")}
FROM generate_series(1, $1::int) n, generate_series(0, ${ACTIVE_DAYS - 1}) d,
	unnest(ARRAY['day', 'week', 'month']) grain
WHERE (n + d) % ${ACTIVE_EVERY_DAYS} = 0`,
	`INSERT INTO member_visits (user_id, seen_at, previous_at)
SELECT ${idSql("user")}, now() - interval '1 day', now() - interval '2 days' FROM generate_series(1, $1::int) n`,
];
