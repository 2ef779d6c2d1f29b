/** SPEC §2. `all` is the row that leads to every wallet: it has no place in a host's order and stays last. */
const types = ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'] as const
export type ListType = (typeof types)[number] | 'all'

const isType = (text: string): text is ListType => (types as readonly string[]).includes(text)

/** What the host lists comes first, the types it left out follow in SPEC's order. Types without entries are dropped by the caller. */
export const orderTypes = (hostOrder: readonly string[] | undefined): readonly ListType[] => [
  ...new Set([...(hostOrder ?? []).filter(isType), ...types, 'all' as const]),
]
