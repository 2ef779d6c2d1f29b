/**
 * The chain id that a wallet returned: hex text (EIP-695), or the decimal text or number that some wallets return. Undefined when it is not
 * a chain id.
 */
export const fromHexChainId = (input: unknown): number | undefined => {
  if (typeof input === 'string' && (input.length > 18 || !/^(0x[0-9a-f]+|\d+)$/i.test(input))) return undefined
  if (!['string', 'number', 'bigint'].includes(typeof input)) return undefined
  const id = Number(input)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
