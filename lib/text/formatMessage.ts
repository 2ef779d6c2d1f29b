import { isRightToLeft } from './toLocale.js'

/** `{name}`, or `{count, plural, …}` with branches that may contain names. */
const places = /\{\s*(\w{1,40})\s*(?:,\s*plural\s*,((?:[^{}]|\{(?:[^{}]|\{\s*\w+\s*\})*\})*))?\}/g
const branchesIn = /([=\w]+)\s*\{((?:[^{}]|\{\s*\w+\s*\})*)\}/g

/** Ends an isolate and begins the next one: an amount and its symbol are one piece, or they would change places. */
const between = /\u2069([ \u00a0])\u2068/g
/** An amount and its symbol stay on one line. */
const beforeUnit = /(\}) (?=\{(?:symbol|other)\})/g

/**
 * The small part of ICU MessageFormat that the texts use: `{name}`, `{count, plural, =0 {…} one {# …} other {# …}}`. Values are never
 * parsed as patterns; from right to left each keeps its own direction (U+2068, U+2069). Numbers are formatted for the language of `tag`. Its
 * plural rules are created only for texts with a count, because browsers need many ms for the first ones. A value that is a function writes
 * itself for `tag`. A wallet that is called by a phrase ("your email wallet") begins a sentence with a capital.
 */
export const formatMessage = (text: string, values: Readonly<Record<string, string | number | ((tag: string) => string)>>, tag: string): string => {
  const isolates = isRightToLeft(tag)
  const filled = text.replace(beforeUnit, '$1\u00a0').replace(places, (whole, name: string, branches: string | undefined, at: number) => {
    const inserted = Object.hasOwn(values, name) ? values[name] : undefined
    let value = typeof inserted === 'function' ? inserted(tag) : inserted
    if (name === 'wallet' && /(^|[.:] )$/.test(text.slice(0, at)) && /^\p{Ll}\S* /u.test(`${value}`))
      value = `${value}`.replace(/./u, (first) => first.toLocaleUpperCase(tag))
    if (value === undefined) return whole
    if (branches === undefined) return isolates ? `\u2068${value}\u2069` : String(value)
    const count = Number(value)
    const found = new Map([...branches.matchAll(branchesIn)].map(([, key, branch]) => [key, branch]))
    const branch = found.get(`=${count}`) ?? found.get(new Intl.PluralRules(tag).select(count)) ?? found.get('other') ?? ''
    return formatMessage(branch.replaceAll('#', count.toLocaleString(tag)), values, tag)
  })
  return isolates ? filled.replace(between, '$1') : filled
}
