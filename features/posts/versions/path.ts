import { writePostPath } from "#shared/paths.ts";

export const postVersionsPath = (id: string): string => `${writePostPath(id)}/versions`;
