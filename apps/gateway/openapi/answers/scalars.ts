import * as z from 'zod/mini'

export const chainId = z.string().check(z.regex(/^[a-z0-9-]{3,8}:[-_a-zA-Z0-9]{1,32}$/))
/** An amount of whole units, or a fraction of one. */
export const decimal = z.string().check(z.regex(/^-?\d+(\.\d+)?$/))
export const baseUnits = z.string().check(z.regex(/^\d+$/))
export const caip10 = z.string().check(z.regex(/^eip155:\d+:0x[0-9a-fA-F]{40}$/))
/** ISO 8601, as `Date` writes it. */
export const time = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/))
/** Ms since 1970. */
export const instant = z.int()
/** 32 random bytes in base64url. */
export const token = z.string().check(z.regex(/^[\w-]{43}$/))
export const done = z.strictObject({})
