import { Moon, Sun, SunMoon } from "lucide-react";
import { useSyncExternalStore } from "react";
import { chooseTheme, shownTheme, type Theme, watchTheme } from "#web/theme.ts";
import { Button } from "./button.tsx";
import * as copy from "./copy.ts";

/** System, dark, light, and round again. `initial` is what the server read from the cookie. */
export function ThemeToggle({ initial = "system" }: { initial?: Theme }) {
	const theme = useSyncExternalStore(watchTheme, shownTheme, () => initial);
	const Icon = ICONS[theme];
	return (
		<Button
			variant="icon"
			aria-label={copy.theme[theme]}
			title={copy.theme[theme]}
			onClick={() => chooseTheme(NEXT[theme])}
		>
			<Icon size={20} strokeWidth={1.5} />
		</Button>
	);
}

const ICONS = { system: SunMoon, dark: Moon, light: Sun };
const NEXT = { system: "dark", dark: "light", light: "system" } as const;
