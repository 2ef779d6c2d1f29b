import * as z from 'zod/mini'

/** The forms of parameters. Objects are strict and of a known depth, so that nothing unknown reaches a node, whatever it is nested in. */

const hex = (form: RegExp, what: string) =>
  z.pipe(
    z.string(`is ${what}`).check(z.regex(form, `is ${what}`)),
    z.transform((text) => text.toLowerCase()),
  )
export const address = hex(/^0x[0-9a-f]{40}$/i, 'an address')
export const hash = hex(/^0x[0-9a-f]{64}$/i, 'a hash of 32 bytes')
export const quantity = hex(/^0x[0-9a-f]{1,64}$/i, 'a quantity')
export const bytes = hex(/^0x([0-9a-f]{2})*$/i, 'bytes')

const tags = ['latest', 'pending', 'safe', 'finalized', 'earliest'] as const
export const blockNumber = z.union([z.enum(tags), quantity], 'is a tag or the number of a block')
export const block = z.union(
  [blockNumber, z.strictObject({ blockHash: hash, requireCanonical: z.optional(z.boolean()) }), z.strictObject({ blockNumber: quantity })],
  'is a tag, a number or a hash of a block',
)
export type Block = z.output<typeof block>

const list = <schema extends z.ZodMiniType>(each: schema, max: number) => z.array(each).check(z.maxLength(max, `has at most ${max} entries`))

export const call = z.strictObject({
  from: z.optional(address),
  to: z.optional(z.nullable(address)),
  gas: z.optional(quantity),
  gasPrice: z.optional(quantity),
  maxFeePerGas: z.optional(quantity),
  maxPriorityFeePerGas: z.optional(quantity),
  value: z.optional(quantity),
  data: z.optional(bytes),
  input: z.optional(bytes),
  nonce: z.optional(quantity),
  chainId: z.optional(quantity),
  type: z.optional(quantity),
  accessList: z.optional(list(z.strictObject({ address, storageKeys: list(hash, 100) }), 100)),
})
export type Call = z.output<typeof call>

const slots = z.record(z.string().check(z.regex(/^0x[0-9a-f]{64}$/i)), hash)
/** State that a call finds in the place of the chain's own, by address. */
export const overrides = z
  .record(
    z.string().check(z.regex(/^0x[0-9a-f]{40}$/i)),
    z.strictObject({
      balance: z.optional(quantity),
      nonce: z.optional(quantity),
      code: z.optional(bytes),
      state: z.optional(slots),
      stateDiff: z.optional(slots),
    }),
  )
  .check(z.refine((found) => Object.keys(found).length <= 20, 'names at most 20 accounts'))

const topic = z.nullable(z.union([hash, list(z.nullable(hash), 20)]))
export const logFilter = z.strictObject({
  fromBlock: z.optional(blockNumber),
  toBlock: z.optional(blockNumber),
  blockHash: z.optional(hash),
  address: z.optional(z.union([address, list(address, 50)])),
  topics: z.optional(list(topic, 4)),
})

export const simulation = z.strictObject({
  blockStateCalls: z
    .array(z.strictObject({ calls: z.optional(list(call, 50)), stateOverrides: z.optional(overrides) }))
    .check(z.minLength(1), z.maxLength(1, 'has one block')),
  validation: z.optional(z.boolean()),
  traceTransfers: z.optional(z.boolean()),
})
export const feeBlocks = z.union([quantity, z.int().check(z.minimum(1), z.maximum(1_024))])
export const percentiles = z.nullable(list(z.number().check(z.minimum(0), z.maximum(100)), 16))

const base58 = (least: number, max: number, what: string) =>
  z.string(`is ${what}`).check(z.regex(new RegExp(`^[1-9A-HJ-NP-Za-km-z]{${least},${max}}$`), `is ${what}`))
export const publicKey = base58(32, 44, 'an address')
export const signature = base58(64, 88, 'a signature')
export const base64 = z.string('is base64').check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/, 'is base64'), z.maxLength(4_000, 'has at most 4000 characters'))
export const whole = z.int('is a whole number').check(z.nonnegative('is a whole number'))

const commitment = z.optional(z.enum(['processed', 'confirmed', 'finalized']))
const minContextSlot = z.optional(whole)
export const settled = z.strictObject({ commitment, minContextSlot })
export const accountOptions = z.strictObject({
  commitment,
  minContextSlot,
  encoding: z.optional(z.enum(['base58', 'base64', 'base64+zstd', 'jsonParsed'])),
  dataSlice: z.optional(z.strictObject({ offset: whole, length: whole.check(z.maximum(100_000)) })),
})
export const signatureOptions = z.strictObject({
  commitment,
  minContextSlot,
  limit: z.optional(whole.check(z.minimum(1), z.maximum(100, 'is at most 100'))),
  before: z.optional(signature),
  until: z.optional(signature),
})
export const transactionOptions = z.strictObject({
  commitment,
  encoding: z.optional(z.enum(['json', 'jsonParsed', 'base64', 'base58'])),
  maxSupportedTransactionVersion: z.optional(whole),
})
export const simulationOptions = z.strictObject({
  commitment,
  minContextSlot,
  encoding: z.optional(z.enum(['base58', 'base64'])),
  sigVerify: z.optional(z.boolean()),
  replaceRecentBlockhash: z.optional(z.boolean()),
  innerInstructions: z.optional(z.boolean()),
  accounts: z.optional(z.strictObject({ addresses: list(publicKey, 10), encoding: z.optional(z.enum(['base64', 'base64+zstd', 'jsonParsed'])) })),
})
export const keys = (max: number) => list(publicKey, max)
export const signatures = list(signature, 64)
