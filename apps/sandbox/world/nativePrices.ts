/** What the native currencies of this machine are worth in dollars, by CAIP-2 id: the gateway and the shop say the same. */
export const nativePrices = Object.freeze({ 'eip155:1': '2450.07', 'eip155:137': '0.38' } as const)
