import type { Config } from "@react-router/dev/config";

export default {
	appDirectory: "app",
	buildDirectory: "build",
	ssr: true,
	// The whole list of pages is small; asking for it bit by bit would cost a request.
	routeDiscovery: { mode: "initial" },
} satisfies Config;
