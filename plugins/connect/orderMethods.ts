export type ConnectMethod = 'wallet' | 'email' | 'social'

const methods: readonly string[] = ['email', 'social', 'wallet']
const walletFirst: readonly string[] = ['wallet', 'email', 'social']

/**
 * The default order is e-mail, social, wallet; wallet first when an installed wallet can be used. The methods that the host lists come
 * first, the others follow in the default order.
 */
export const orderMethods = (hostOrder: readonly string[] | undefined, usable: boolean): readonly ConnectMethod[] => {
  const order = usable ? walletFirst : methods
  const wanted = (hostOrder ?? []).filter((method) => methods.includes(method))
  return [...new Set([...wanted, ...order])] as ConnectMethod[]
}
