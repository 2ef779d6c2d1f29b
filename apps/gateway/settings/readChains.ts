import * as z from 'zod/mini'
import { strictFile } from '../http/strictFile.js'

const address = z.string('is an address').check(z.regex(/^0x[0-9a-fA-F]{40}$/, 'is 0x and 40 hexadecimal digits'))
const name = z.string('is a text').check(z.minLength(1, 'is missing'), z.maxLength(64, 'has at most 64 characters'))
const icon = z.optional(z.string().check(z.regex(/^https:\/\/[^\s]{1,2040}$/, 'is an https address')))
const decimals = z.int('is a whole number from 0 to 77').check(z.minimum(0, 'is a whole number from 0 to 77'), z.maximum(77, 'is a whole number from 0 to 77'))
const count = (max: number) =>
  z.int(`is a whole number up to ${max}`).check(z.minimum(0, `is a whole number up to ${max}`), z.maximum(max, `is a whole number up to ${max}`))

const chain = z.strictObject(
  {
    id: z.string('is a CAIP-2 id').check(z.regex(/^eip155:[1-9]\d{0,15}$/, 'is a CAIP-2 id of an EVM chain, such as eip155:1')),
    rpc: z.string('is an address').check(z.regex(/^https?:\/\/[^\s]+$/, 'is the http or https address of a node')),
    native: z.strictObject({ name, symbol: name, decimals: z._default(decimals, 18), icon }, 'names the currency'),
    multicall: z._default(address, '0xcA11bde05977b3631167028862bE2a173976CA11'),
    tokens: z._default(
      z
        .array(
          z.strictObject({
            address,
            name: z.optional(name),
            symbol: z.optional(name),
            decimals: z.optional(decimals),
            icon,
            spam: z.optional(z.boolean('is true or false')),
          }),
        )
        .check(z.maxLength(2_000, 'has at most 2000 tokens')),
      [],
    ),
    balances: z._default(z.boolean('is true or false'), true),
    history: z.optional(
      z.strictObject(
        {
          /** The first block that is read. */
          from: count(Number.MAX_SAFE_INTEGER),
          /** Seconds between two reads of the head; 0: only for a request. */
          every: z._default(count(3_600), 12),
          /** Number of stored hashes: the depth up to which a reorganisation is detected. */
          keep: z._default(count(1_000_000), 256),
        },
        'is { from, every, keep }',
      ),
    ),
  },
  'is a chain',
)

export type ChainSettings = z.output<typeof chain>

/** The chains whose balances and history are read from a node. */
export const chainsFile = strictFile(z.array(chain, 'is a list of chains').check(z.maxLength(100, 'has at most 100 chains')))

/** @throws {ApiError} naming the path of the error */
export const readChains = chainsFile.read
