/** The CAIP-2 id of a network as hosts name it: by that id, or by what comes after the namespace. Not checked. */
export const toCaipNetworkId = (id: unknown, namespace: unknown = 'eip155'): string => (String(id).includes(':') ? String(id) : `${namespace}:${id}`)
