import { menu } from "#app/menus.ts";

/* The browser has these as values, without the pages they follow from (scripts/evaluated-plugin.ts). */
export const accountLinks = menu("account").flat();
