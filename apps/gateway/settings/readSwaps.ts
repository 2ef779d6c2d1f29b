import * as z from 'zod/mini'
import { ApiError } from '../http/ApiError.js'
import { strictFile } from '../http/strictFile.js'
import { type Environment, file, server } from './environment.js'
import { SettingsError } from '../base/SettingsError.js'

const address = z.string('is an address').check(z.regex(/^0x(?!0{40}$)[0-9a-fA-F]{40}$/, 'is 0x and 40 hexadecimal digits, not all of them 0'))
const name = (maxLength: number) => z.string('is a text').check(z.minLength(1, 'is missing'), z.maxLength(maxLength, `has at most ${maxLength} characters`))
const decimals = z.int('is a whole number from 1 to 36').check(z.minimum(1, 'is a whole number from 1 to 36'), z.maximum(36, 'is a whole number from 1 to 36'))

const several = z.array(address, 'is a list of addresses').check(z.minLength(1, 'has at least 1 address'), z.maxLength(8, 'has at most 8 addresses'))

const exchange = z.strictObject(
  {
    wrapped: address,
    v2: z.optional(z.strictObject({ router: address, factory: address }, 'is { router, factory }')),
    aggregator: z.optional(z.strictObject({ contracts: several, spenders: several }, 'is { contracts, spenders }')),
    v3: z.optional(z.strictObject({ router: address, factory: address, quoter: address }, 'is { router, factory, quoter }')),
    tokens: z._default(
      z
        .array(
          z.strictObject(
            {
              address,
              symbol: name(12),
              name: name(60),
              decimals,
              icon: z.optional(z.string('is an address').check(z.regex(/^(https:\/\/|data:image\/)\S{1,8000}$/, 'is an https or data address of a picture'))),
              suggested: z.optional(z.boolean('is true or false')),
            },
            'is a token',
          ),
          'is a list of tokens',
        )
        .check(z.maxLength(500, 'has at most 500 tokens')),
      [],
    ),
    via: z.optional(z.array(address, 'is a list of addresses').check(z.maxLength(3, 'has at most 3 tokens'))),
  },
  'is the exchanges of a chain',
)
const exchanges = z.record(
  z.string().check(z.regex(/^eip155:[1-9]\d{0,15}$/)),
  exchange,
  'is a table of exchanges by the CAIP-2 id of an EVM chain, such as eip155:1',
)

type SwapSettings = Readonly<z.output<typeof exchanges>>

/** What no form can say. */
const contradictionOf = (chain: string, { wrapped, v2, v3, aggregator, tokens }: z.output<typeof exchange>) => {
  if (!v2 && !v3 && !aggregator) return `"${chain}" names neither v2 nor v3, nor an aggregator.`
  const contracts = [wrapped, ...(v2 ? Object.values(v2) : []), ...(v3 ? Object.values(v3) : [])].map((one) => one.toLowerCase())
  if (new Set(contracts).size < contracts.length) return `"${chain}" names one contract in two places.`
  const listed = tokens.map((one) => one.address.toLowerCase())
  if (new Set(listed).size < listed.length) return `"${chain}" lists a token twice.`
  const called = aggregator ? [...aggregator.contracts, ...aggregator.spenders].map((one) => one.toLowerCase()) : []
  if (called.some((one) => contracts.includes(one) || listed.includes(one)))
    return `"${chain}" names a contract of its aggregator as a token or as one of an exchange.`
  const symbols = tokens.map(({ symbol }) => symbol.normalize('NFKC').toLowerCase())
  return new Set(symbols).size < symbols.length ? `"${chain}" lists two tokens of one symbol.` : undefined
}

/** The exchanges at which visitors swap: `{ "eip155:1": { "wrapped", "v2", "v3", "tokens", "via" } }`. */
export const swapsFile = strictFile(exchanges, (named): SwapSettings => {
  for (const [chain, one] of Object.entries(named)) {
    const problem = contradictionOf(chain, one)
    if (problem !== undefined) throw new ApiError(400, 'INVALID_INPUT', problem, { field: chain })
  }
  return named
})

/** @throws {ApiError} naming the path of the error */
export const readSwaps = swapsFile.read

/**
 * Reads `GATEWAY_SWAPS`: a file of JSON, or the JSON itself.
 *
 * @throws {SettingsError}
 */
export const swapSettings = (environment: Environment): SwapSettings | undefined => file(environment, 'GATEWAY_SWAPS', swapsFile, { inline: true })

/**
 * Reads the aggregator of swaps: `GATEWAY_0X_KEY` and `GATEWAY_0X_URL`. Its contracts are in `GATEWAY_SWAPS`.
 *
 * @throws {SettingsError}
 */
export const aggregatorSettings = (environment: Environment, swaps: SwapSettings | undefined = {}) => {
  const key = environment.GATEWAY_0X_KEY
  const pinned = Object.fromEntries(
    Object.entries(swaps).flatMap(([chain, { aggregator }]) => {
      const lower = (list: readonly string[]) => list.map((one) => one.toLowerCase())
      return aggregator ? [[chain, { contracts: lower(aggregator.contracts), spenders: lower(aggregator.spenders) }]] : []
    }),
  )
  const named = Object.keys(pinned).length > 0
  if (!key && !named) return undefined
  if (!key) throw new SettingsError('GATEWAY_SWAPS names an aggregator, which needs GATEWAY_0X_KEY.')
  if (!named) throw new SettingsError('GATEWAY_0X_KEY needs the contracts of the aggregator: "aggregator" of a chain in GATEWAY_SWAPS.')
  return { key, url: server(environment, 'GATEWAY_0X_URL', 'https://api.0x.org'), pinned }
}
