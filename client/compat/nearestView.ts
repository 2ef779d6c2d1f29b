import { builtinNames } from '../builtinNames.js'

/** How many letters have to be added, left out or replaced to get from one word to the other. */
const distance = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1]
    for (const [at, other] of [...to].entries()) next.push(Math.min((row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1, (row[at] ?? 0) + (letter === other ? 0 : 1)))
    row = next
  }
  return row[to.length] ?? 0
}

/** Public names of views begin with a capital letter; ids have a dot. */
const viewsOf = (names: string): readonly string[] => names.split(' ').filter((name) => /^[A-Z]/.test(name))

/** The built-in plugin that has a view of this public name. */
export const ownerOfView = (view: string): string | undefined => Object.entries(builtinNames).find(([, names]) => viewsOf(names).includes(view))?.[0]

/** The public name of a built-in view that a developer probably meant; undefined where none is near. */
export const nearestView = (view: string): string | undefined => {
  const wanted = view.slice(0, 60).toLowerCase()
  const [best] = Object.values(builtinNames)
    .flatMap(viewsOf)
    .map((name) => ({ name, far: distance(wanted, name.toLowerCase()) }))
    .sort((left, right) => left.far - right.far)
  return best && best.far <= Math.max(1, Math.floor(wanted.length / 3)) ? best.name : undefined
}
