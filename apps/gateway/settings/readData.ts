import * as z from 'zod/mini'
import { isKnownNamespace } from '../data/accountOf.js'
import type { DataDialect } from '../data/DataDialect.js'
import { dataDialectOf, dataDialects, priceDialectOf, priceDialects } from '../data/dataDialects.js'
import { strictFile } from '../http/strictFile.js'
import { type Environment, file, whole } from './environment.js'
import { readSecret } from './secretFiles.js'
import type { ChainSettings } from './readChains.js'
import { requireHttpsOutside } from './requireHttps.js'
import { SettingsError } from '../base/SettingsError.js'

const sourceApis = dataDialects.map(({ api }) => api)
const priceApis = priceDialects.map(({ api }) => api)
/** Decimals of a native currency. */
const usualDecimals: Readonly<Record<string, number>> = Object.freeze({ eip155: 18, solana: 9, bip122: 8 })

const text = (max: number) => z.string('is a text').check(z.minLength(1, 'is missing'), z.maxLength(max, `has at most ${max} characters`))
const address = z.string('is an address').check(z.regex(/^https?:\/\/[^\s?#]{1,500}$/, 'is an http or https address without a query'))
const variable = z.optional(
  z
    .string('is the name of a variable')
    .check(z.regex(/^[A-Z][A-Z0-9_]{2,63}$/, 'is the name of an environment variable that holds the key, and never the key')),
)
const slug = z.string('is a name').check(z.regex(/^[a-z0-9-]{1,64}$/, 'is a name of lower case letters, digits and hyphens'))

const source = z.strictObject(
  {
    api: z.enum(sourceApis, `is one of ${sourceApis.join(', ')}`),
    url: z.optional(address),
    /** Of the history of Helius, which is another server. */
    historyUrl: z.optional(address),
    key: variable,
    for: z._default(z.array(z.enum(['balances', 'history'], 'is balances or history'), 'is a list'), ['balances', 'history']),
  },
  'is { api, url, key, for }',
)
const chain = z.strictObject(
  {
    native: z.optional(
      z.strictObject(
        {
          name: text(64),
          symbol: text(24),
          decimals: z.optional(z.int('is a whole number').check(z.minimum(0, 'is at least 0'), z.maximum(36, 'is at most 36'))),
          icon: z.optional(z.string().check(z.regex(/^https:\/\/\S{1,2040}$/, 'is an https address'))),
        },
        'names the currency',
      ),
    ),
    sources: z._default(z.array(source, 'is a list of services').check(z.maxLength(8, 'has at most 8 services')), []),
    prices: z.optional(
      z.strictObject({ defillama: z.optional(slug), coingecko: z.optional(slug), native: z.optional(slug) }, 'is { defillama, coingecko, native }'),
    ),
  },
  'is a chain',
)
const providers = z.strictObject(
  {
    chains: z._default(
      z.record(
        z
          .string()
          .check(z.regex(/^[a-z0-9-]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'is a CAIP-2 id'), z.refine(isKnownNamespace, 'is a chain of eip155, solana or bip122')),
        chain,
      ),
      {},
    ),
    prices: z.optional(
      z.strictObject(
        {
          services: z
            .array(
              z.strictObject({ api: z.enum(priceApis, `is one of ${priceApis.join(', ')}`), url: z.optional(address), key: variable }),
              'is a list of services',
            )
            .check(z.minLength(1, 'is empty'), z.maxLength(2, 'has at most 2 services')),
          /** The larger of two prices, divided by the smaller, is at most this. */
          factor: z._default(z.number('is a number').check(z.gt(1, 'is above 1'), z.maximum(10, 'is at most 10')), 1.1),
          /** How many services have to know a price. */
          needed: z.optional(z.union([z.literal(1), z.literal(2)], 'is 1 or 2')),
        },
        'is { services, factor, needed }',
      ),
    ),
  },
  'is { chains, prices }',
)

export const providersFile = strictFile(providers)

const keyOf = (environment: Environment, variableName: string | undefined, api: string) => {
  if (variableName === undefined) return undefined
  const key = readSecret(environment, variableName)
  if (!key) throw new SettingsError(`GATEWAY_DATA_PROVIDERS needs ${variableName}, the key of ${api}.`)
  return key
}

const capOf = (environment: Environment, api: string) => {
  const name = `GATEWAY_${api.toUpperCase()}_CAP`
  return environment[name] ? whole(environment, name, { fallback: 0, least: 1, max: 100_000_000 }) : undefined
}

/**
 * Reads the services with data of real networks: the file of GATEWAY_DATA_PROVIDERS, its keys, and the limits of each service.
 *
 * @throws {SettingsError}
 */
export const readData = (environment: Environment, nodes: readonly ChainSettings[]) => {
  const found = file(environment, 'GATEWAY_DATA_PROVIDERS', providersFile)
  if (!found) return undefined
  // Also those of services that the file does not name: one of them is misspelled, or the file is.
  for (const { api } of [...dataDialects, ...priceDialects]) capOf(environment, api)
  const wrong = (why: string) => new SettingsError(`GATEWAY_DATA_PROVIDERS: ${why}`)
  const serviceOf = <api extends string>(
    { api, url, key }: { api: api; url?: string | undefined; key?: string | undefined },
    { usualUrl, keyPlace }: Pick<DataDialect, 'usualUrl'> & { readonly keyPlace?: DataDialect['keyPlace'] },
  ) => {
    const at = url ?? usualUrl
    if (at === undefined) throw wrong(`${api} needs its "url".`)
    requireHttpsOutside(`GATEWAY_DATA_PROVIDERS: ${api}`, at.replace('{key}', 'key'))
    if (keyPlace === 'address' && (key === undefined) === at.includes('{key}')) throw wrong(`the "url" of ${api} has {key} where "key" belongs.`)
    return { api, url: at, key: keyOf(environment, key, api), account: key ?? at, cap: capOf(environment, api) }
  }
  const chains = Object.entries(found.chains).map(([id, { native, sources, prices }]) => {
    const namespace = id.slice(0, id.indexOf(':'))
    const known = nodes.find((node) => node.id === id)
    const named = native ?? known?.native
    if (!named && sources.length > 0) throw wrong(`"${id}" needs "native", the name and symbol of its currency.`)
    for (const { api } of sources) if (!dataDialectOf(api).namespaces.includes(namespace)) throw wrong(`${api} has no data of "${id}".`)
    return {
      id,
      native: named && { ...named, decimals: named.decimals ?? usualDecimals[namespace] ?? 18 },
      sources: sources.map((one) => {
        if (one.historyUrl !== undefined) requireHttpsOutside(`GATEWAY_DATA_PROVIDERS: "historyUrl" of ${one.api}`, one.historyUrl)
        return { ...serviceOf(one, dataDialectOf(one.api)), historyUrl: one.historyUrl, for: one.for }
      }),
      prices,
    }
  })
  return {
    chains,
    prices: found.prices && {
      ...found.prices,
      needed: found.prices.needed ?? found.prices.services.length,
      services: found.prices.services.map((one) => serviceOf(one, { usualUrl: priceDialectOf(one.api).usualUrl })),
    },
    fresh: whole(environment, 'GATEWAY_DATA_FRESH', { fallback: 5, max: 3_600 }) * 1000,
    stale: whole(environment, 'GATEWAY_DATA_STALE', { fallback: 600, max: 86_400 }) * 1000,
  }
}

export type DataSettings = NonNullable<ReturnType<typeof readData>>
