import { fromBase64 } from '#lib/bytes/fromBase64.js'
import { isRecord } from '#lib/checks/isRecord.js'

const prefix = 'urn:recap:'
const longest = 12_300

/** The permissions that a message gives a site: requests to the wallet, on some networks. */
export interface RecapLimits {
  /** CAIP-2 ids. */
  readonly chains: readonly string[]
  readonly methods: readonly string[]
}

const decode = (resource: string): unknown => {
  const body = resource.slice(prefix.length).replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(fromBase64(body.padEnd(Math.ceil(body.length / 4) * 4, '='))))
}

/** Whether these are limits of an ability that are not wider than requested: `[{}]`, or `[{ chains: [...] }]`. */
const within = (limits: unknown, chains: readonly string[]): boolean =>
  Array.isArray(limits) &&
  limits.length > 0 &&
  limits.every(
    (one: unknown) =>
      isRecord(one) &&
      Object.entries(one).every(
        ([key, list]: readonly [string, unknown]) =>
          key === 'chains' && Array.isArray(list) && list.every((chain: unknown) => typeof chain === 'string' && chains.includes(chain)),
      ),
  )

/**
 * Parses the last resource of a message, which gives a site permissions for requests to the wallet (ERC-5573, on `eip155` with abilities
 * `request/<method>`), and writes the sentence that its statement must end with. Undefined when it has another form, or gives more
 * permissions than requested. Never throws.
 */
export const readRecap = (resource: string, { chains, methods }: RecapLimits): { readonly sentence: string } | undefined => {
  try {
    const recap = resource.startsWith(prefix) && resource.length <= longest ? decode(resource) : undefined
    if (!isRecord(recap) || !isRecord(recap.att) || Object.keys(recap).some((key) => key !== 'att' && key !== 'prf')) return undefined
    if (recap.prf !== undefined && !(Array.isArray(recap.prf) && recap.prf.length === 0)) return undefined
    const { eip155, ...others } = recap.att
    if (!isRecord(eip155) || Object.keys(others).length > 0) return undefined
    const allowed = Object.entries(eip155).map(([ability, limits]) => ({ method: /^request\/(\w{1,80})$/.exec(ability)?.[1] ?? '', limits }))
    if (allowed.length === 0 || !allowed.every(({ method, limits }) => methods.includes(method) && within(limits, chains))) return undefined
    const names = allowed.map(({ method }) => `'${method}'`).sort()
    return {
      sentence: `I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': ${names.join(', ')} for 'eip155'.`,
    }
  } catch {
    return undefined
  }
}
