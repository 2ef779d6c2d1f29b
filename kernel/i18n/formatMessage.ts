export interface MessageRules {
  /** The plural category of a number: `one`, `few`, `other` … */
  plural(count: number): string
  number(count: number): string
}

/** Index of the brace that closes the one at `open`, or -1. */
const closing = (text: string, open: number): number => {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return at
  }
  return -1
}

const choose = (branches: string, count: number, rules: MessageRules): string => {
  const found = new Map<string, string>()
  for (let at = 0; at < branches.length; ) {
    const open = branches.indexOf('{', at)
    const end = open < 0 ? -1 : closing(branches, open)
    if (end < 0) break
    found.set(branches.slice(at, open).trim(), branches.slice(open + 1, end))
    at = end + 1
  }
  return found.get(`=${count}`) ?? found.get(rules.plural(count)) ?? found.get('other') ?? ''
}

/** The small part of ICU MessageFormat that texts here use: `{name}`, `{count, plural, =0 {…} one {# …} other {# …}}`. Values are never read as patterns. */
export const formatMessage = (text: string, values: Readonly<Record<string, string | number>>, rules: MessageRules, count?: number): string => {
  let out = ''
  for (let at = 0; at < text.length; ) {
    const end = text[at] === '{' ? closing(text, at) : -1
    const [, name = '', branches] = end < 0 ? [] : (/^\s*(\w{1,40})\s*(?:,\s*plural\s*,([\s\S]*))?$/.exec(text.slice(at + 1, end)) ?? [])
    const value = name && Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) {
      out += text[at] === '#' && count !== undefined ? rules.number(count) : text[at]
      at++
    } else {
      out += branches === undefined ? value : formatMessage(choose(branches, Number(value), rules), values, rules, Number(value))
      at = end + 1
    }
  }
  return out
}
