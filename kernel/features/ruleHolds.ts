import { isRecord } from '#lib/checks/isRecord.js'
import type { OptionRule } from '../api/index.js'

/** Reads an option by its path. Only own members count, because those of a polluted prototype are not the host's options. */
const optionAt = (options: unknown, path: string): unknown =>
  path.split('.').reduce((value, name) => (isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined), options)

/** Whether a rule holds for these options. `isOn` says whether a plugin with a flag is on. */
export const ruleHolds = (rule: OptionRule, options: Readonly<Record<string, unknown>>, isOn: (flag: string) => boolean = () => false): boolean => {
  const holds = (one: OptionRule): boolean => {
    if (typeof one === 'string') return Boolean(optionAt(options, one))
    if ('option' in one) return Boolean(optionAt(options, one.option) ?? one.fallback)
    if ('flag' in one) return isOn(one.flag)
    return 'any' in one ? one.any.some(holds) : one.all.every(holds)
  }
  return holds(rule)
}
