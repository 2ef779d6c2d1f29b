/**
 * The half of an IPv6 address that is assigned to one household or machine, which chooses the other half. IPv4 unchanged.
 *
 * @param prefix bits of an IPv6 address
 */
export const networkOf = (address: string, prefix: 48 | 64 = 64) => {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const groups = [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''))
  return `${groups.slice(0, prefix / 16).join(':')}::/${prefix}`
}
