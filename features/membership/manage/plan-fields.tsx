import type { AdminPlans, PlanContent } from "#features/membership/contract.ts";
import { tiers } from "#features/membership/limits.ts";

/** A plan as it is typed: points one a line. */
type PlanValues = {
	name: string;
	text: string;
	points: string;
	price: string;
	isOffered: "yes" | "no";
};
export type PlanField = keyof PlanValues;
/** One level deep, so that drafts can be kept: `premium-name` and so on. */
export type PlanFields = Record<string, string>;

const parts: readonly PlanField[] = ["name", "text", "points", "price", "isOffered"];
export const fieldOf = (tier: string, part: PlanField): string => `${tier}-${part}`;
export const planFields: readonly string[] = tiers.flatMap((tier) =>
	parts.map((part) => fieldOf(tier, part)),
);

export function toFields({ plans }: AdminPlans): PlanFields {
	return Object.fromEntries(
		plans.flatMap(({ tier, name, text, points, price, isOffered }) => {
			const typed: PlanValues = {
				name,
				text,
				points: points.join("\n"),
				price,
				isOffered: isOffered ? "yes" : "no",
			};
			return parts.map((part) => [fieldOf(tier, part), typed[part]]);
		}),
	);
}

export function toPlans(typed: PlanFields): PlanContent[] {
	return tiers.map((tier) => {
		const of = (part: PlanField) => typed[fieldOf(tier, part)] ?? "";
		return {
			tier,
			name: of("name"),
			text: of("text"),
			points: of("points")
				.split("\n")
				.map((point) => point.trim())
				.filter(Boolean),
			price: of("price"),
			isOffered: of("isOffered") === "yes",
		};
	});
}

/** The field that `plans.1.points.0` is about. */
export function fieldOfPath(path: string): string {
	const [, at, part] = path.split(".");
	const tier = tiers[Number(at)];
	return tier ? fieldOf(tier, (part ?? "name") as PlanField) : path;
}
