/** Splits an address into groups of four, to be read and compared: `0x` apart, then ten groups for an EVM address. */
export const groupAddress = (address: string): { readonly prefix: '0x' | ''; readonly groups: readonly string[] } => {
  const prefix = address.startsWith('0x') ? '0x' : ''
  const rest = address.slice(prefix.length)
  const groups: string[] = []
  for (let at = 0; at < rest.length; at += 4) groups.push(rest.slice(at, at + 4))
  return { prefix, groups }
}
