export const genres = ["hip-hop", "rnb", "pop", "rock", "jazz", "electronic", "other"] as const;
export type Genre = (typeof genres)[number];
export const sorts = ["newest", "highest-rated", "most-popular"] as const;
export type Sort = (typeof sorts)[number];

/** Drafts are the artist's alone; unlisted tracks are for anyone with the link. */
export const visibilities = ["public", "unlisted", "draft"] as const;
export type Visibility = (typeof visibilities)[number];
/** Creative Commons 4.0 by their SPDX words, and the law's own default. */
export const licences = [
	"all-rights-reserved",
	"cc-by",
	"cc-by-sa",
	"cc-by-nc",
	"cc-by-nc-sa",
	"cc-by-nd",
	"cc-by-nc-nd",
	"cc0",
] as const;
export type Licence = (typeof licences)[number];

export const CREDITS_MAX = 1_000;
export const SEARCH_MAX = 100;
/** Words of one track that search indexes. */
export const SEARCH_TOKENS_MAX = 40;
/** Tracks of one artist on the first page, as long as others have tracks to show. */
export const FIRST_PAGE_PER_ARTIST = 3;
export const TITLE_MAX = 200;
export const ARTIST_MAX = 200;
export const DESCRIPTION_MAX = 2_000;
export const COVER_SIDE_PX = 1_200;
export const STARS_MAX = 5;
export const PAGE_SIZE = 20;
export const PAGE_SIZE_MAX = 50;
/** What the admins' list of tracks can be narrowed to. */
export const adminTrackFilters = ["all", "listed", "taken-down"] as const;
export type AdminTrackFilter = (typeof adminTrackFilters)[number];
/** Fills the row of the newest tracks. */
export const JUST_IN_SIZE = 6;

/** 'Highest Rated' is a Bayesian mean: as if every track began with five votes of three stars. */
export const PRIOR_VOTES = 5;
export const PRIOR_STARS = 3;
/** Search engines, and figures of the whole community, use a track's average from this many ratings on. */
export const RATINGS_FOR_AVERAGE = 3;

/** The site-wide average is shown from this many ratings on. */
export const RATINGS_FOR_SITE_AVERAGE = 20;

/** What a listen has played at least, of tracks shorter than eight minutes (the rule of ListenBrainz). */
export const LISTEN_SHARE = 0.5;
/** Of longer tracks so much is enough. */
export const LISTEN_SECONDS_MAX = 240;
/** Characters of what proves a listen. */
export const LISTEN_PROOF_MAX = 200;
/** From one address: a household listening all day stays under it. */
export const VISITORS_LISTENS_PER_HOUR = 120;

/** The artist's numbers look back so many days. */
export const STATISTICS_DAYS = 28;
/** The completion rate is shown from this many listens on. */
export const LISTENS_FOR_COMPLETION = 5;
