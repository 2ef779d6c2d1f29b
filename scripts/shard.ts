// A share of a list, for several machines: `--shard=2/5` is every fifth from the second on.
import { misuse } from './misuse.js'

/** The items of a shard, which ends the process with a sentence where it is written otherwise. */
export const takeShard = <item>(items: readonly item[], shard = '1/1'): readonly item[] => {
  const [number = 0, count = 0] = (/^([1-9]\d*)\/([1-9]\d*)$/.exec(shard) ?? []).slice(1).map(Number)
  if (number === 0 || number > count) return misuse('A shard is written as 2/5.')
  return items.filter((_, at) => at % count === number - 1)
}
