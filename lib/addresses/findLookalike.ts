/** Characters at the ends that people compare, and how many may differ in all before two addresses stop being one with a slip. */
const ends = 2
const together = 6
const oneEnd = 8
const slips = 4

const plain = (address: string) => (/^0x[0-9a-f]+$/i.test(address) ? address.slice(2).toLowerCase() : address)

/**
 * The first of the known addresses that this one could be taken for although it is another: it begins and ends alike, or
 * differs in a few characters only. Poisoners make such addresses: https://arxiv.org/abs/2501.16681
 */
export const findLookalike = (address: string, known: readonly string[]): string | undefined => {
  const mine = plain(address)
  // One that is known is no other.
  if (known.some((other) => plain(other) === mine)) return undefined
  return known.find((other) => {
    const theirs = plain(other)
    const shorter = Math.min(mine.length, theirs.length)
    let start = 0
    while (start < shorter && mine[start] === theirs[start]) start++
    let end = 0
    while (end < shorter - start && mine.at(-1 - end) === theirs.at(-1 - end)) end++
    if ((start >= ends && end >= ends && start + end >= together) || start + end >= oneEnd) return true
    if (mine.length !== theirs.length) return false
    let differing = 0
    for (let at = 0; at < shorter && differing <= slips; at++) if (mine[at] !== theirs[at]) differing++
    return differing <= slips
  })
}
