export const ports = { web: 4710, chain1: 4711, chain137: 4712 } as const
