export const lookAlikeOf: (address: string, ends?: number) => `0x${string}`
