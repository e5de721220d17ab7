import { zoneNameIn } from "#shared/format.ts";

/** A time zone as the picker lists and finds it. */
export type ZoneOption = {
	/** Of the IANA database. */
	zone: string;
	/** `Los Angeles`, or with its country `Los Angeles, United States`. */
	place: string;
	/** `GMT−8`, as it is at the moment. */
	offset: string;
};

/** Offered before anything is typed, after the browser's own. */
const COMMON = [
	"America/Los_Angeles",
	"America/Denver",
	"America/Chicago",
	"America/New_York",
	"America/Sao_Paulo",
	"Europe/London",
	"Europe/Berlin",
	"Africa/Lagos",
	"Asia/Kolkata",
	"Asia/Tokyo",
	"Australia/Sydney",
	"UTC",
];

/**
 * Cities of which browsers list the old name alone (those of CLDR), with today's of the IANA database. `Intl` takes both.
 */
const RENAMED: Readonly<Record<string, string>> = {
	"Africa/Asmera": "Africa/Asmara",
	"America/Coral_Harbour": "America/Atikokan",
	"America/Godthab": "America/Nuuk",
	"Asia/Calcutta": "Asia/Kolkata",
	"Asia/Katmandu": "Asia/Kathmandu",
	"Asia/Rangoon": "Asia/Yangon",
	"Asia/Saigon": "Asia/Ho_Chi_Minh",
	"Atlantic/Faeroe": "Atlantic/Faroe",
	"Europe/Kiev": "Europe/Kyiv",
	"Pacific/Enderbury": "Pacific/Kanton",
	"Pacific/Ponape": "Pacific/Pohnpei",
	"Pacific/Truk": "Pacific/Chuuk",
};

/** Today's name of a zone. */
const currentName = (zone: string) => RENAMED[zone] ?? zone;
/** Both names, of which people may know either. */
const FORMER = new Map(Object.entries(RENAMED).map(([former, zone]) => [zone, former]));

/** `GMT−8`, `GMT+5:30` or `GMT`; empty for a zone that is none. */
export function offsetOf(zone: string, at: number): string {
	try {
		return (zoneNameIn(zone, new Date(at), "shortOffset") ?? "").replace("-", "−");
	} catch {
		return "";
	}
}

/** `Los Angeles (GMT−8)` */
export function zoneLabel(zone: string, at: number): string {
	const offset = offsetOf(zone, at);
	return offset ? `${cityOf(zone)} (${offset})` : zone;
}

const cityOf = (zone: string) => (currentName(zone).split("/").at(-1) ?? zone).replaceAll("_", " ");

/** Every zone that is known here, with the countries that keep its time where the browser can tell. */
export function allZones(at: number): ZoneOption[] {
	const countries = countriesByZone();
	const listed = new Set(["UTC", ...Intl.supportedValuesOf("timeZone").map(currentName)]);
	return [...listed].map((zone) => {
		const city = cityOf(zone);
		const country = countries.get(zone);
		return {
			zone,
			place: country && country !== city ? `${city}, ${country}` : city,
			offset: offsetOf(zone, at),
		};
	});
}

/** Those to begin with: the chosen one, the browser's own, then common ones. */
export function suggestedZones(all: readonly ZoneOption[], first: readonly string[]): ZoneOption[] {
	return [...new Set([...first, ...COMMON].map(currentName))].flatMap(
		(zone) => all.find((option) => option.zone === zone) ?? [],
	);
}

/** What somebody typed: parts of a city, a country or a zone's name, or an offset such as `+2`, `-3:30`, `utc-8`. */
export function findZones(all: readonly ZoneOption[], typed: string): ZoneOption[] {
	const wanted = typed.trim().toLowerCase().replaceAll("−", "-");
	const offset = /^(?:gmt|utc)?\s*([+-])0?(\d{1,2})(?::?([0-5]\d))?$/.exec(wanted);
	if (offset) {
		const [, sign, hours, minutes] = offset;
		const shown = `GMT${sign === "-" ? "−" : "+"}${Number(hours)}`;
		const exact = minutes && minutes !== "00" ? `${shown}:${minutes}` : shown;
		return all.filter((option) => option.offset === exact);
	}
	const words = plain(wanted).split(" ").filter(Boolean);
	return all.filter(({ zone, place, offset: at }) => {
		const text = plain(`${zone} ${FORMER.get(zone) ?? ""} ${place} ${at}`.toLowerCase());
		return words.every((word) => text.includes(word));
	});
}

const plain = (text: string) =>
	text
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.replace(/[/_,()]+/g, " ")
		.trim();

/** Empty where the browser does not know which zones a country has. */
function countriesByZone(): ReadonlyMap<string, string> {
	const found = new Map<string, string>();
	const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
	for (const region of regions()) {
		const name = names.of(region);
		if (!name) continue;
		for (const zone of zonesOf(region).map(currentName))
			if (!found.has(zone)) found.set(zone, name);
	}
	return found;
}

function zonesOf(region: string): string[] {
	const locale = new Intl.Locale("und", { region });
	if (!("getTimeZones" in locale) || typeof locale.getTimeZones !== "function") return [];
	const zones: unknown = locale.getTimeZones();
	return Array.isArray(zones) ? zones.filter((zone) => typeof zone === "string") : [];
}

/** Every code of two letters: names are known for those that are countries. */
function regions(): string[] {
	const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
	return letters.flatMap((one) => letters.map((other) => one + other));
}
