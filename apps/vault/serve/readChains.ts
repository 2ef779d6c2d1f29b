import { nearestOf } from './nearestOf.js'
import { isSafeAddress } from './isSafeAddress.js'
import type { SiteChain } from './SiteConfig.js'

/** The name of the file in error messages. */
const where = 'the file of VAULT_CHAINS'
/** A rule for a member, and its description in words that follow the member's name. */
interface Rule {
  readonly fits: (value: unknown) => boolean
  readonly is: string
  readonly optional?: boolean
}
type Rules = Readonly<Record<string, Rule>>

const textOf = (maxLength: number) => (value: unknown) => typeof value === 'string' && value.length > 0 && value.length <= maxLength
const address: Rule = { fits: isSafeAddress, is: 'is an https address; http is for this machine alone' }

/** The same rule as in the frame, which validates the answer again. */
const currencyRules: Rules = Object.freeze({
  symbol: { fits: textOf(24), is: 'is a text of at most 24 characters' },
  decimals: { fits: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 36, is: 'is a whole number from 0 to 36' },
})
const chainRules: Rules = Object.freeze({
  id: {
    fits: (value) => typeof value === 'string' && /^(eip155:[1-9]\d{0,15}|solana:[1-9A-HJ-NP-Za-km-z]{32})$/.test(value),
    is: 'is the CAIP-2 id of an EVM or Solana network, such as eip155:1',
  },
  name: { fits: textOf(64), is: 'is a text of at most 64 characters' },
  currency: { fits: (value) => typeof value === 'object' && value !== null && !Array.isArray(value), is: 'is { symbol, decimals }' },
  rpc: address,
  bundler: { ...address, optional: true },
  paymaster: { ...address, optional: true },
})
export const chainMembers: readonly string[] = Object.freeze([...Object.keys(chainRules), ...Object.keys(currencyRules).map((name) => `currency.${name}`)])

/**
 * Returns the problem of an object, or undefined. A member that the rules do not name comes first, because it explains why another one
 * is missing.
 */
const problemOf = (value: object, rules: Rules, path: string): string | undefined => {
  const fields = new Map<string, unknown>(Object.entries(value))
  const unknown = [...fields.keys()].find((name) => !Object.hasOwn(rules, name))
  if (unknown !== undefined) {
    const nearest = nearestOf(unknown, Object.keys(rules))
    return `"${path}.${unknown}" is not known here: ${nearest === undefined ? `the members are ${Object.keys(rules).join(', ')}` : `did you mean "${nearest}"?`}`
  }
  for (const [name, { fits, is, optional = false }] of Object.entries(rules)) {
    const found = fields.get(name)
    if (!(optional && found === undefined) && !fits(found)) return `"${path}.${name}" ${found === undefined ? 'is missing: it ' : ''}${is}`
  }
  return undefined
}

const entryProblem = (entry: unknown, at: number): string | undefined => {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return `"${at}" is a network`
  const problem = problemOf(entry, chainRules, `${at}`)
  if (problem !== undefined) return problem
  const currency: unknown = new Map<string, unknown>(Object.entries(entry)).get('currency')
  return problemOf(currency as object, currencyRules, `${at}.currency`)
}

/**
 * Reads the list of networks in the operator's file.
 *
 * @throws with a sentence for the operator if it has another shape
 */
export const readChains = (text: string): readonly SiteChain[] => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new Error('The file of VAULT_CHAINS is not JSON.', { cause })
  }
  if (!Array.isArray(value) || value.length === 0 || value.length > 200)
    throw new Error('The file of VAULT_CHAINS is a list of 1 to 200 networks, see docs/operate/settings.md.')
  for (const [at, entry] of value.entries()) {
    const problem = entryProblem(entry, at)
    if (problem !== undefined) throw new Error(`In ${where}, ${problem}${problem.endsWith('?') ? '' : '.'}`)
  }
  const ids = value.map(({ id }: SiteChain) => id)
  const twice = ids.find((id, at) => ids.indexOf(id) < at)
  if (twice !== undefined) throw new Error(`In ${where}, "${twice}" is there twice.`)
  return value
}
