import { type ComponentType, memo } from "react";

/**
 * A page that reads all it shows through hooks, and is drawn again for those alone. The router hands every page new
 * props at each of its own steps, twice for each link that is followed: the page one leaves would be drawn once more first.
 */
export const steadyPage = (Page: ComponentType): ComponentType => memo(Page, () => true);
