import type { OptionRule } from '../api/index.js'

/** Describes a rule for developers: `apiUrl or features.swaps.exchanges`. `flag` is the plugin's own one. */
export const ruleText = (rule: OptionRule, flag = ''): string => {
  const text = (one: OptionRule, inner: boolean): string => {
    if (typeof one === 'string') return one.replace(/^input(?=\.|$)/, `features.${flag}`)
    if ('option' in one) return one.option
    if ('flag' in one) return `features.${one.flag}`
    const [parts, word] = 'any' in one ? [one.any, ' or '] : [one.all, ' and ']
    const joined = parts.map((part) => text(part, true)).join(word)
    return inner && parts.length > 1 ? `(${joined})` : joined
  }
  return text(rule, false)
}
