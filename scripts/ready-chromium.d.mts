export function keptChromium(root: string): { whole: string; quick: string } | undefined;
