export function availableMemory(read?: (file: string) => string): number | null;
