import { groupAddress } from '../../lib/addresses/groupAddress.js'

/** The groups of an address as it is shown, each with whether it differs from the group of another address at the same place. */
export const compareAddresses = (address: string, against: string): readonly { readonly group: string; readonly differs: boolean }[] => {
  const { prefix, groups } = groupAddress(address)
  // The letters of a hexadecimal address may be of either case.
  const plain = (group: string | undefined) => (prefix ? group?.toLowerCase() : group)
  const others = groupAddress(against).groups
  return groups.map((group, at) => ({ group, differs: plain(group) !== plain(others[at]) }))
}
