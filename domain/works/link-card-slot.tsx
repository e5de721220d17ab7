import { createSlot } from "#web/slots.tsx";

/** Cards of these permalinks, which may name a moment (`?t=`), one below the other, each as high as `CARD_HEIGHT`. */
export const LinkCardList = createSlot<{ paths: readonly string[] }>();

/** The height of a card, and of the place where one is still to come. */
export const CARD_HEIGHT = "h-[68px]";
