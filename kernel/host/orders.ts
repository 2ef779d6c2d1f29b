/** The words that an order may use, by its flag. */
export const orders: Readonly<Record<'connectMethodsOrder' | 'connectorTypeOrder' | 'walletFeaturesOrder', readonly string[]>> = {
  connectMethodsOrder: ['wallet', 'email', 'social'],
  connectorTypeOrder: ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'],
  walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
}

/** An order as far as its words are known: it concerns how things look, so nothing is refused. Undefined where none of it is usable. */
export const toOrder = (name: keyof typeof orders, given: unknown): readonly string[] | undefined => {
  if (!Array.isArray(given)) return undefined
  const words = given.filter((word: unknown): word is string => orders[name].includes(String(word)))
  return words.length > 0 || given.length === 0 ? words : undefined
}
