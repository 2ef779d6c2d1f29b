import { toRecord } from '#lib/checks/toRecord.js'
import type { HostOptionSpec, HostOptionSpecs } from '../api/index.js'
import { toHttpsUrl } from '#lib/web/toHttpsUrl.js'
import { as, flag, type Leave, reader, text, texts } from './checks.js'
import { mergeFeatures } from './mergeFeatures.js'

const address = /* @__PURE__ */ as<string>('an https address', toHttpsUrl)
const prefix = 'features.'
const nameOf = (path: string) => (path.startsWith(prefix) ? path.slice(prefix.length) : path)

/** Returns the known words of an order. It only concerns the look, so nothing is rejected. Returns undefined if no word is usable. */
const toOrder = (known: readonly string[], input: unknown): readonly string[] | undefined => {
  if (!Array.isArray(input)) return undefined
  const words = input.filter((word: unknown): word is string => known.includes(String(word)))
  return words.length > 0 || input.length === 0 ? words : undefined
}

/**
 * Reads the options that plugins declare, by their names. `leave` receives the errors of wrong ones, which are then ignored. Without it
 * they are rejected. @throws InvalidOptionError
 */
export const readDeclared = (specs: HostOptionSpecs, written: Readonly<Record<string, unknown>>, leave?: Leave): Readonly<Record<string, unknown>> => {
  const features = mergeFeatures(written).features
  const read = (path: string, spec: HostOptionSpec): unknown => {
    const name = nameOf(path)
    const parts = name === path ? written : features
    if (spec.kind === 'order') return toOrder(spec.words, toRecord(parts)[name])
    const option = reader(name === path ? '' : prefix, parts, spec.kind === 'flag' && spec.look ? () => {} : leave)
    if (spec.kind === 'flag') return option(name, flag) ?? spec.fallback
    // Other kinds are not declared here (`checkedOptions`).
    return spec.kind === 'texts' ? (option(name, texts) ?? []) : option(name, spec.kind === 'text' ? text : address)
  }
  return Object.fromEntries(Object.entries(specs).map(([path, spec]) => [nameOf(path), read(path, spec)]))
}
