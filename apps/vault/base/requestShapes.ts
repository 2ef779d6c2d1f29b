// What requests of a website are made of. They come over a port, which hands over bigints as well.
import * as z from 'zod/mini'

/** An account or a contract on an EVM network, in full. */
export const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
/** A whole number of at most 256 bits, or none: wei, units of gas, a nonce. */
export const quantity = z.optional(
  z.union([z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/)), z.int().check(z.minimum(0)), z.bigint().check(z.minimum(0n), z.maximum(2n ** 256n - 1n))]),
)
/** What a contract is called with, or nothing: at most 128 KiB. */
export const bytes = z.optional(z.string().check(z.regex(/^0x([0-9a-fA-F]{2})*$/), z.maxLength(262_146)))
