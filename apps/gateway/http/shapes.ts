import * as z from 'zod/mini'
import { pricePeriods } from 'portico-protocol/gateway/priceHistory.js'

/** A whole number in a query, with a default. */
const whole = ({ fallback, least = 1, max }: { fallback: number; least?: number; max: number }) => {
  const said = `is a whole number from ${least} to ${max}`
  return z._default(
    z.pipe(z.pipe(z.string(said).check(z.regex(/^\d{1,9}$/, said)), z.transform(Number)), z.number().check(z.minimum(least, said), z.maximum(max, said))),
    fallback,
  )
}

/** Texts separated by commas. */
const list = ({ each, what, max }: { each: RegExp; what: string; max: number }) =>
  z._default(
    z.pipe(
      z.pipe(
        z.string(`is ${what}, separated by commas`),
        z.transform((text) => text.split(',').flatMap((item) => item.trim() || [])),
      ),
      z.array(z.string().check(z.regex(each, `holds ${what}, separated by commas`))).check(z.maxLength(max, `holds at most ${max}`)),
    ),
    [],
  )

const ids = list({ each: /^[!-~]{1,128}$/, what: 'ids', max: 600 })
const chain = /^[a-z0-9-]{3,8}:[-_a-zA-Z0-9]{1,32}$/
const flag = z._default(
  z.pipe(
    z.enum(['true', 'false'], 'is true or false'),
    z.transform((text) => text === 'true'),
  ),
  false,
)
const text = (max: number) => z.string(`is a text of at most ${max} characters`).check(z.maxLength(max, `is a text of at most ${max} characters`))
const printed = (max: number) => z.optional(text(max).check(z.regex(/^[!-~]*$/, 'holds printable characters alone')))

/** The client's own description, which every request may contain. */
export const asker = z.object({ projectId: printed(128), st: printed(64), sv: printed(128), clientId: printed(256) })

/** `GET /getWallets`. More than 100 entries are reduced to 100. */
export const walletQuery = z.object({
  page: whole({ fallback: 1, max: 100_000 }),
  entries: z.pipe(
    whole({ fallback: 40, max: 1_000_000 }),
    z.transform((count) => Math.min(count, 100)),
  ),
  search: z._default(
    z.pipe(
      text(128),
      z.transform((said) => said.normalize('NFKC').trim().toLowerCase()),
    ),
    '',
  ),
  badge_type: z.optional(z.enum(['certified', ''], 'is certified')),
  badge: z.optional(z.enum(['certified', ''], 'is certified')),
  include_pay_only: flag,
  sort: z.optional(z.enum(['default', 'wcpay'], 'is default or wcpay')),
  include: ids,
  exclude: ids,
  chains: list({ each: chain, what: 'CAIP-2 ids', max: 100 }),
  names: list({ each: /^[^\p{Cc}]{1,64}$/u, what: 'names', max: 100 }),
  rdns: list({ each: /^[\w.-]{1,128}$/, what: 'reverse domain names', max: 100 }),
})

export const imageId = z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/, 'is letters, digits, _ and -, at most 64')) })

const account = z.string().check(z.regex(/^[A-Za-z0-9]{20,80}$/, 'is an address'))
const chainId = z.string('is a CAIP-2 id, such as eip155:1').check(z.regex(chain, 'is a CAIP-2 id, such as eip155:1'))

export const rpcQuery = z.object({ chainId })

export const balanceQuery = z.object({
  account,
  chainId,
  currency: z._default(z.enum(['usd'], 'is usd'), 'usd'),
  forceUpdate: z.optional(text(64)),
})

/** `GET /v1/price-history`. Without an address it is the native currency. */
export const priceHistoryQuery = z.object({
  chainId,
  address: z.optional(account),
  period: z._default(z.enum(pricePeriods, 'is day or week'), 'day'),
})
export const permissionsQuery = z.object({ account, chainId })
export const heldItemsQuery = permissionsQuery

export const historyQuery = z.object({
  account,
  chainId,
  cursor: z.optional(z.string().check(z.regex(/^[\w-]{1,200}$/, 'is one that the page before gave'))),
})
