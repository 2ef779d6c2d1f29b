/** The CAIP-2 id of a network as hosts write it: the complete id, or the part after the namespace. Not checked. */
export const toCaipNetworkId = (id: unknown, namespace: unknown = 'eip155'): string => (String(id).includes(':') ? String(id) : `${namespace}:${id}`)
