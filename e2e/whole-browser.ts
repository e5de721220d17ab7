import type { LaunchOptions } from "@playwright/test";

/** For `test.use`: a Chromium with all its parts, where the quicker headless shell lacks what a journey is about. */
export const wholeBrowser = {
	launchOptions: async (
		{ launchOptions }: { launchOptions: LaunchOptions },
		use: (options: LaunchOptions) => Promise<void>,
	) => {
		const executablePath = process.env.CHROMIUM_WHOLE_PATH;
		await use({ ...launchOptions, ...(executablePath && { executablePath }) });
	},
};
