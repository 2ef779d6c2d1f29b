/** The default order. `all` is the row that leads to every wallet: it is not part of a host's order and stays last. */
const types = ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'] as const
export type ListType = (typeof types)[number] | 'all'

const isType = (text: string): text is ListType => (types as readonly string[]).includes(text)

/** The types that the host lists come first, the others follow in the default order. The caller drops types without entries. */
export const orderTypes = (hostOrder: readonly string[] | undefined): readonly ListType[] => [
  ...new Set([...(hostOrder ?? []).filter(isType), ...types, 'all' as const]),
]
