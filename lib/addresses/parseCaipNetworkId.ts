/** Splits a CAIP-2 chain id, for example `eip155:137`. Undefined when it is not one. */
export const parseCaipNetworkId = (text: unknown): { readonly namespace: string; readonly reference: string } | undefined => {
  if (typeof text !== 'string' || text.length > 41) return undefined
  const [, namespace, reference] = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})$/.exec(text) ?? []
  return namespace && reference ? { namespace, reference } : undefined
}
