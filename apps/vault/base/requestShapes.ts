// Building blocks of requests from a website. They come over a port, which transfers bigints as well.
import * as z from 'zod/mini'

/** The full address of an account or contract on an EVM network. */
export const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
/** An optional whole number of at most 256 bits: wei, units of gas, or a nonce. */
export const quantity = z.optional(
  z.union([z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/)), z.int().check(z.minimum(0)), z.bigint().check(z.minimum(0n), z.maximum(2n ** 256n - 1n))]),
)
/** Optional call data of at most 128 KiB. */
export const bytes = z.optional(z.string().check(z.regex(/^0x([0-9a-fA-F]{2})*$/), z.maxLength(262_146)))
