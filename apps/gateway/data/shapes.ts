import { parseUrl } from 'portico-lib/web/parseUrl.js'
import * as z from 'zod/mini'

/** Amounts of EVM are below 2^256, and those of other chains below 2^64. */
const limit = 2n ** 256n
const bounded = z.bigint().check(z.nonnegative(), z.lt(limit))

/** Base units: digits, or a whole number that JSON holds exactly. A fraction, an exponent and a sign are refused. */
export const units = z.pipe(
  z.pipe(
    z.union([z.string().check(z.regex(/^\d{1,78}$/)), z.int().check(z.nonnegative())]),
    z.transform((amount: string | number) => BigInt(amount)),
  ),
  bounded,
)
/** Base units as JSON-RPC writes quantities: `0x` and hexadecimal digits. */
export const hexUnits = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/)),
    z.transform((amount: string) => BigInt(amount)),
  ),
  bounded,
)
/** A whole number that fits a JavaScript number, as number or digits. */
export const count = z.pipe(
  z.pipe(
    z.union([z.string().check(z.regex(/^\d{1,16}$/)), z.int()]),
    z.transform((number: string | number) => Number(number)),
  ),
  z.int().check(z.nonnegative()),
)
/** Decimals of a token. */
export const decimals = z.pipe(count, z.int().check(z.minimum(0), z.maximum(77)))

/** A text that a contract or a service wrote, without control and direction characters, cut. Anything else is an empty text. */
const label = (maxLength: number) =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((text: unknown) =>
      typeof text === 'string'
        ? [
            ...text
              .slice(0, maxLength * 8)
              .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\uFFFD]/gu, '')
              .replace(/\s+/gu, ' ')
              .trim(),
          ]
            .slice(0, maxLength)
            .join('')
        : '',
    ),
  )
export const name = label(64)
export const symbol = label(24)

/** An address of EVM, in lower case. */
export const evmAddress = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  z.transform((text: string) => text.toLowerCase()),
)
/** A hash of 32 bytes, in lower case. */
export const evmHash = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/)),
  z.transform((text: string) => text.toLowerCase()),
)
/** An https address; anything else is undefined. */
export const picture = z.pipe(
  z.optional(z.unknown()),
  z.transform((text: unknown) =>
    typeof text === 'string' && text.length <= 2_048 && /^https:\/\/[^\s"'<>\\]+$/.test(text) && parseUrl(text) ? text : undefined,
  ),
)

/** The first block of the first chain, and a limit far ahead, in seconds since 1970. */
const [dawn, dusk] = [1_230_940_800, 32_503_680_000]
/** Seconds since 1970. */
export const seconds = z.pipe(count, z.int().check(z.minimum(dawn), z.maximum(dusk)))
/** ISO 8601, as seconds since 1970. */
export const moment = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T[\d:.]{5,20}(Z|[+-]\d{2}:\d{2})$/)),
    z.transform((text: string) => Math.floor(Date.parse(text) / 1000)),
  ),
  z.int().check(z.minimum(dawn), z.maximum(dusk)),
)

/** Limit of the rows of one answer. */
const maxRows = 5_000

/** The rows of a list that have the form of a schema. Others are dropped: one bad row of many must not hide the rest. */
export const rowsOf = <schema extends z.ZodMiniType>(schema: schema, list: readonly unknown[]): readonly z.output<schema>[] =>
  list.slice(0, maxRows).flatMap((row) => {
    const result = z.safeParse(schema, row)
    return result.success ? [result.data] : []
  })

/** Base units with a sign: digits, or a whole number that JSON holds exactly. */
export const signedUnits = z.pipe(
  z.pipe(
    z.union([z.string().check(z.regex(/^-?\d{1,78}$/)), z.int()]),
    z.transform((amount: string | number) => BigInt(amount)),
  ),
  z.bigint().check(z.gt(-limit), z.lt(limit)),
)
