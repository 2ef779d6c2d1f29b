export const baseOf: (exists: (name: string) => boolean) => string
export const nearestFirst: (tests: readonly string[], changed: readonly string[]) => readonly string[]
