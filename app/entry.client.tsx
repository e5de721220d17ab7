import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { reportMissing } from "#web/late/old-build.ts";

// Whatever script it is that is missing.
addEventListener("vite:preloadError", () => void reportMissing(), { once: true });

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter />
		</StrictMode>,
	);
});
