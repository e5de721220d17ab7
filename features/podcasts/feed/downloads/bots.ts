/**
 * Who fetches episodes without anybody listening, by user agent. The names are those of the Open Podcast
 * Analytics Working Group's list of bots (github.com/opawg/user-agents-v2, MIT, as of 2026) that are still
 * about, written as prefixes or as words found anywhere.
 */
const BEGINNINGS = [
	"AIS VirtualListener",
	"AllEars/",
	"Amazon Music Podcast",
	"AmazonNewsContentService",
	"Audiomack Podcast Processor/",
	"Blubrry Migration Service",
	"Blubrry Podcasting/",
	"Blubrry PowerPress/",
	"Buzzsprout Importer",
	"CastFeedValidator/",
	"Cloudflare-SSLDetector",
	"Deezer Podcasters/",
	"Feedly/",
	"FlexGet/",
	"Freewheel/",
	"IPFS Podcasting Node/",
	"LinkPreview/",
	"ListenNotes/",
	"MagellanAI/",
	"Mechanize",
	"OmnyStudio/",
	"Overcast/1.0 Podcast Sync",
	"Overcast%20Transcriber/",
	"PandoraRSSCrawler",
	"Pingdom",
	"PodbeanFeedReader",
	"Podbean Importer",
	"Podcastindex.org/",
	"PodcastStandard/",
	"PodchaserParser/",
	"Podplay-Podcast-Sync/",
	"Podscribe/",
	"Podtrac Feed Scanner",
	"Podverse/Feed Parser",
	"Rephonic/",
	"Screaming Frog",
	"SharingUIService/",
	"ShareSheetUI/",
	"SubstackContentFetch/",
	"Taddy Podcast API",
	"Tiny Tiny RSS/",
	"Trackable/",
	"Transistor.fm/",
	"Transmission/",
	"Triton Digital Podcast Sync",
	"Typhoeus",
	"WordPress",
	"acast-tester/",
	"atc/",
	"curl/",
	"facebookplatform/",
	"fyyd-poll",
	"libcurl/",
	"op3-fetcher/",
	"podcast-archiver/",
	"podcast-downloader",
];

const ANYWHERE = [
	"(null) watchOS/",
	" curl/",
	"AnchorImport",
	"Archive-It;",
	"Audioscrape/",
	"Barkrowler/",
	"BingPreview/",
	"Bytespider",
	"Castopod/",
	"FeedFetcher-Google",
	"FlipboardProxy/",
	"Google-AdWords-Express",
	"Google-NotebookLM",
	"Google-Podcast",
	"Google-Safety",
	"HeadlessChrome/",
	"HTTrack",
	"Mastodon/",
	"Mediapartners-Google",
	"PlayerFM Podcast Sync",
	"PodcastIndexManager/",
	"PowerShell/",
	"RedCircle",
	"Wget",
	"Yahoo! Slurp",
	"archive.org_bot",
	"facebookexternalhit",
	"facebookexternalua",
	"iTMS",
	"itunesstored",
	"libwww-perl",
	"meta-externalagent/",
	"ms-office",
	"podtail.com",
	"poddl",
	"python-requests",
	"speechischeap.com",
	"transcriber/",
];

/** Sent whole by machines: a person's browser or app says more of itself. */
const WHOLE = ["Mozilla", "Mozilla/5.0", "Spotify/1.0", "Simplecast", "Zapier", "Podgrab"];

/** What bots call themselves as a rule; a maker of telephones is called Cubot. */
const GENERAL = /(?<!cu)bot(?![a-z])|crawler|spider|scraper/i;

const lower = (texts: readonly string[]) => texts.map((text) => text.toLowerCase());
const [beginnings, anywhere, whole] = [lower(BEGINNINGS), lower(ANYWHERE), lower(WHOLE)];

/** Whether a request comes from a machine on its own errand; its downloads are not counted. */
export function isBot(userAgent: string): boolean {
	const name = userAgent.trim().toLowerCase();
	return (
		GENERAL.test(name) ||
		whole.includes(name) ||
		beginnings.some((beginning) => name.startsWith(beginning)) ||
		anywhere.some((part) => name.includes(part))
	);
}
