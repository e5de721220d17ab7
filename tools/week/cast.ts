import type { Member, Resident } from "./people.ts";
import type { Stage } from "./stage.ts";
import type { Track } from "./things.ts";
import type { Walk } from "./walk.ts";

type Role = "ruth" | "noor" | "tomas" | "lior" | "amara" | "jun" | "wren" | "vik";
export type Week = {
	walk: Walk;
	stage: Stage;
	/** Who has a browser. */
	cast: Record<Role, Resident>;
	/** The same through the API, once they have signed up. */
	members: Partial<Record<string, Member>>;
	/** Everyone else. */
	rest: Member[];
	tracks: Track[];
};
