export type ConnectMethod = 'wallet' | 'email' | 'social'

const methods: readonly string[] = ['email', 'social', 'wallet']
const walletFirst: readonly string[] = ['wallet', 'email', 'social']

/**
 * SPEC §2: e-mail, social, wallet; wallet first when an installed wallet is usable. What the host lists comes first,
 * the methods it left out follow in the default order.
 */
export const orderMethods = (hostOrder: readonly string[] | undefined, usable: boolean): readonly ConnectMethod[] => {
  const order = usable ? walletFirst : methods
  const wanted = (hostOrder ?? []).filter((method) => methods.includes(method))
  return [...new Set([...wanted, ...order])] as ConnectMethod[]
}
