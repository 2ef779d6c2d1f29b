/** Plain letters and digits that are read for one another. */
const alike: readonly (readonly [RegExp, string])[] = [
  [/0/g, 'o'],
  [/[1i|]/g, 'l'],
  [/5/g, 's'],
  [/8/g, 'b'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
  [/[-_]/g, ''],
]
const plain = (name: string) => alike.reduce((text, [from, to]) => text.replace(from, to), name.toLowerCase())

/** Names shorter than this differ in one letter by chance. */
const long = 8

/** Whether one letter was changed, added, left out, or swapped with its neighbour. */
const isSlip = (one: string, other: string): boolean => {
  if (Math.abs(one.length - other.length) > 1 || Math.min(one.length, other.length) < long) return false
  let start = 0
  while (start < one.length && start < other.length && one[start] === other[start]) start++
  let end = 0
  while (end < one.length - start && end < other.length - start && one.at(-1 - end) === other.at(-1 - end)) end++
  const [ownName, theirs] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  return ownName.length <= 1 && theirs.length <= 1 ? true : ownName.length === 2 && theirs.length === 2 && ownName[0] === theirs[1] && ownName[1] === theirs[0]
}

/** The first of the known names that this one could be taken for although it is another. */
export const findNamesake = (name: string, known: readonly string[]): string | undefined => {
  const ownName = plain(name)
  return known.find((other) => {
    if (other === name) return false
    const theirs = plain(other)
    return ownName === theirs || isSlip(ownName, theirs)
  })
}
