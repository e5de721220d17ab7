import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, minify, type Plugin, transformWithOxc } from "vite";
import { chunkGroups } from "./scripts/chunks.ts";
import { evaluated } from "./scripts/evaluated-plugin.ts";
import { icons } from "./scripts/icons-plugin.ts";
import { keepPage } from "./scripts/keep-page-plugin.ts";
import { partFiles } from "./scripts/part-files-plugin.ts";
import { rpcCopy } from "./scripts/rpc-copy-plugin.ts";
import { SERVER_ENTRIES, serverBundle } from "./scripts/server-bundle.ts";

/** Packages with machine code or with a program for their threads, found beside their scripts. */
const NATIVE = ["@node-rs/argon2", "node-av", "piscina", "sharp"];
/** Its data names letters outside the basic plane, which the bundler writes as keys that are no JavaScript. */
const UNBUNDLED = ["unhomoglyph"];
/**
 * Loaded from node_modules, and most only once somebody uses them: bundling their 2,000 modules takes more memory than all of
 * the pages (decision 036). By name: a pattern would not be understood.
 */
const LIBRARIES = [
	"@aws-sdk/client-s3",
	"@aws-sdk/s3-request-presigner",
	"@notionhq/client",
	"@redis/client",
	"@simplewebauthn/server",
	"@socket.io/postgres-adapter",
	"@socket.io/redis-streams-adapter",
	"@tus/file-store",
	"@tus/server",
	"@zxcvbn-ts/language-common",
	"age-encryption",
	"feedsmith",
	"file-type",
	"ical-generator",
	"music-metadata",
	"nodemailer",
	"postal-mime",
	"stripe",
	"tar-stream",
];
const COMPRESSIBLE = /\.(js|css|svg)$/;

const CLIENT = join("build", "client");
/** Distances between repeats that share their last two bits suit minified scripts: 0.1% less than as text or as a font. */
const BROTLI = { [constants.BROTLI_PARAM_NPOSTFIX]: 2, [constants.BROTLI_PARAM_NDIRECT]: 0 };

/** Of a library's list of everything, only what somebody imports is read. */
const LAZY_BARRELS = { experimental: { lazyBarrel: true } };

/**
 * Compresses the browser's files once, as far as it goes, so that serving them costs nothing. Also after the
 * server's bundle: the router writes its list of pages for the browser while that is made.
 */
function precompressed(): Plugin {
	return {
		name: "precompressed",
		apply: "build",
		writeBundle() {
			for (const name of readdirSync(CLIENT, { recursive: true, encoding: "utf8" })) {
				const path = join(CLIENT, name);
				if (!COMPRESSIBLE.test(name) || existsSync(`${path}.br`)) continue;
				const bytes = readFileSync(path);
				writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
				writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: BROTLI }));
			}
		},
	};
}

const INLINED = /\?inlined$/;
const IMPORT = /^import \{ (\w+) \} from "([^"]+)";$/gm;

/** The one function that a file exports, as JavaScript, after those that it imports. */
async function functionsOf(file: string): Promise<{ name: string; code: string }> {
	const { code } = await transformWithOxc(readFileSync(file, "utf8"), file);
	const [, name = ""] = /^export function (\w+)/m.exec(code) ?? [];
	const own = code.slice(code.indexOf(`function ${name}`)).replace(/export \{[^}]*\};?\s*$/, "");
	const imported = await Promise.all(
		[...code.matchAll(IMPORT)].map(([, , from = ""]) =>
			functionsOf(resolve(from.startsWith("#") ? "." : dirname(file), from.replace("#", ""))),
		),
	);
	return { name, code: [...imported.map((one) => one.code), own].join("\n") };
}

/** `./file.ts?inlined`: the one function that the file exports, and what it imports, as minified text that calls it. */
const inlined: Plugin = {
	name: "inlined",
	enforce: "pre",
	async load(id) {
		if (!INLINED.test(id)) return;
		// It has run by the time the page's scripts come.
		if (this.environment.name === "client") return 'export default ""';
		const file = id.replace(INLINED, "");
		this.addWatchFile(file);
		const { name, code } = await functionsOf(file);
		const called = `(() => {${code}\n${name}();})()`;
		const { code: text } = await minify(file.replace(/ts$/, "js"), called);
		return `export default ${JSON.stringify(text.trim())}`;
	},
};

/** The ids of the browser's modules, as they are parsed. */
const parsed = new Set<string>();
const moduleIds: Plugin = {
	name: "module-ids",
	apply: "build",
	applyToEnvironment: ({ name }) => name === "client",
	moduleParsed({ id }) {
		parsed.add(id);
	},
};

export default defineConfig(({ command }) => ({
	plugins: [
		tailwindcss(),
		evaluated(import.meta.dirname),
		icons(import.meta.dirname),
		keepPage(),
		partFiles(import.meta.dirname),
		rpcCopy(),
		reactRouter(),
		serverBundle(import.meta.dirname),
		precompressed(),
		inlined,
		moduleIds,
	],
	build: { target: "es2023", assetsInlineLimit: 0 },
	environments: {
		ssr: {
			build: {
				// Without comments but otherwise readable: stack traces name its lines.
				rolldownOptions: { ...LAZY_BARRELS, input: SERVER_ENTRIES, output: { comments: false } },
			},
		},
		client: {
			build: {
				rolldownOptions: {
					...LAZY_BARRELS,
					output: { codeSplitting: { groups: chunkGroups(import.meta.dirname, () => parsed) } },
				},
			},
		},
	},
	// The server loads only what it uses, and React in its production form whatever NODE_ENV says.
	...(command === "build" && {
		ssr: { noExternal: true, external: [...NATIVE, ...UNBUNDLED, ...LIBRARIES] },
		define: { "process.env.NODE_ENV": '"production"' },
	}),
}));
