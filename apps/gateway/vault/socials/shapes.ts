import * as z from 'zod/mini'

/** A text of an account that may be absent. */
export const optionalText = z.optional(z.nullable(z.string()))
/** An id of a provider that writes its numbers as text. */
export const digits = z.string().check(z.regex(/^\d{1,32}$/))
