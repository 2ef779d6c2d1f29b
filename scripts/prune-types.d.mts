export const reachedFrom: (starts: readonly string[], read: (file: string) => string, exists: (file: string) => boolean) => ReadonlySet<string>
