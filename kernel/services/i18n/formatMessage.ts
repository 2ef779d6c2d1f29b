/** `{name}`, or `{count, plural, …}` with branches in which names may stand. */
const places = /\{\s*(\w{1,40})\s*(?:,\s*plural\s*,((?:[^{}]|\{(?:[^{}]|\{\s*\w+\s*\})*\})*))?\}/g
const branchesIn = /([=\w]+)\s*\{((?:[^{}]|\{\s*\w+\s*\})*)\}/g

/**
 * The small part of ICU MessageFormat that texts here use: `{name}`, `{count, plural, =0 {…} one {# …} other {# …}}`. Values are never
 * read as patterns. Numbers are written as in the language of `tag`, whose rules are made for texts that count alone: the first time
 * takes browsers many ms.
 */
export const formatMessage = (text: string, values: Readonly<Record<string, string | number>>, tag: string): string =>
  text.replace(places, (whole, name: string, branches: string | undefined) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) return whole
    if (branches === undefined) return String(value)
    const count = Number(value)
    const found = new Map([...branches.matchAll(branchesIn)].map(([, key, branch]) => [key, branch]))
    const branch = found.get(`=${count}`) ?? found.get(new Intl.PluralRules(tag).select(count)) ?? found.get('other') ?? ''
    return formatMessage(branch.replaceAll('#', count.toLocaleString(tag)), values, tag)
  })
