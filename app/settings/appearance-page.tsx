import type { MetaFunction } from "react-router";
import { QualityChoice } from "#domain/player/bar/quality-choice.tsx";
import { cityOf } from "#shared/format.ts";
import { head } from "#web/head.ts";
import { Select } from "#web/kit/fields/select.tsx";
import { SkeletonLine } from "#web/kit/skeleton.tsx";
import { type Admission, browserLoader, serverLoader } from "#web/page.ts";
import { chooseTheme, type Theme } from "#web/theme.ts";
import { useLocalZone } from "#web/time/time-zone.tsx";
import { useIsHydrated } from "#web/use-is-hydrated.tsx";
import { copy } from "./copy.ts";
import { useTheme } from "./entry-states.tsx";
import { SettingsPage } from "./settings-page.tsx";

const admission: Admission = { needs: "edit own profile", signIn: "auth" };
const queries = async () => {};

export const loader = serverLoader(queries, admission);
export const clientLoader = browserLoader(queries, admission);

export const meta: MetaFunction = (page) =>
	head(page, { title: copy.appearance, description: copy.appearanceDescription, isListed: false });

export default function AppearancePage() {
	const zone = useLocalZone();
	const isHydrated = useIsHydrated();
	return (
		<SettingsPage title={copy.appearance}>
			<div className="flex max-w-[420px] flex-col gap-8 py-8">
				<ThemeSelect />
				<div>
					<h2 className="text-label">{copy.zone}</h2>
					<p className="mt-1.5 text-small text-muted">{copy.zoneHint(cityOf(zone))}</p>
				</div>
				{isHydrated ? <QualityChoice /> : <SkeletonLine className="h-24 w-full rounded-card" />}
			</div>
		</SettingsPage>
	);
}

function ThemeSelect() {
	return (
		<Select
			label={copy.theme}
			hint={copy.themeHint}
			value={useTheme()}
			onChange={({ target }) => chooseTheme(target.value as Theme)}
		>
			{themes.map((one) => (
				<option key={one} value={one}>
					{copy.themes[one]}
				</option>
			))}
		</Select>
	);
}

const themes = ["system", "dark", "light"] as const;
