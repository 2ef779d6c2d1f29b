import * as z from 'zod/mini'
import { KeyError } from './errors.js'
import type { SealedShare } from './ShareHeader.js'

const header = z.strictObject({
  user: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
  version: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  index: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  evmAddress: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  solanaAddress: z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
})

/** The shape of a sealed share from any source: storage, the gateway, or a file. */
export const sealedShareShape = z.strictObject({ header, data: z.string().check(z.regex(/^[A-Za-z0-9+/]{40,512}={0,2}$/)) })

/** @throws KeyError `invalid` */
export const readSealedShare = (input: unknown): SealedShare => {
  const result = z.safeParse(sealedShareShape, input)
  if (!result.success) throw new KeyError('invalid', 'This is not a share.', { cause: result.error })
  return result.data
}
