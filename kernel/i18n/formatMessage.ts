export interface MessageRules {
  /** The plural category of a number: `one`, `few`, `other` … */
  plural(count: number): string
  number(count: number): string
}

/** `{name}`, or `{count, plural, …}` with branches in which names may stand. */
const places = /\{\s*(\w{1,40})\s*(?:,\s*plural\s*,((?:[^{}]|\{(?:[^{}]|\{\s*\w+\s*\})*\})*))?\}/g
const branchesIn = /([=\w]+)\s*\{((?:[^{}]|\{\s*\w+\s*\})*)\}/g

/** The small part of ICU MessageFormat that texts here use: `{name}`, `{count, plural, =0 {…} one {# …} other {# …}}`. Values are never read as patterns. */
export const formatMessage = (text: string, values: Readonly<Record<string, string | number>>, rules: MessageRules): string =>
  text.replace(places, (whole, name: string, branches: string | undefined) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) return whole
    if (branches === undefined) return String(value)
    const count = Number(value)
    const found = new Map([...branches.matchAll(branchesIn)].map(([, key, branch]) => [key, branch]))
    const branch = found.get(`=${count}`) ?? found.get(rules.plural(count)) ?? found.get('other') ?? ''
    return formatMessage(branch.replaceAll('#', rules.number(count)), values, rules)
  })
