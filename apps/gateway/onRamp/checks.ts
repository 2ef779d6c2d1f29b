import { parseUrl } from 'portico-lib/web/parseUrl.js'
import * as z from 'zod/mini'
import { check, ProviderError } from '../http/askJson.js'
import { cleanText } from 'portico-lib/text/cleanText.js'
import { readAmount } from './decimals.js'
import type { WireBuyOptions } from 'portico-protocol/gateway/onRamp.js'
import type { OnRampOffer, PurchaseState } from './OnRamp.js'

const amount = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value: string | number) => readAmount(value)),
  ),
  z.string('is an amount').check(z.refine((text) => /[1-9]/.test(text), 'is more than zero')),
)
const amountOrZero = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value: string | number) => readAmount(value)),
  ),
  z.string('is an amount'),
)
const name = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => cleanText(text, 48)),
  ),
  z.string().check(z.minLength(1, 'is a name')),
)
const word = z.string().check(z.regex(/^[\w.:-]{1,128}$/, 'is a word'))
const chain = z.string().check(z.regex(/^[a-z0-9-]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'is a CAIP-2 id'))
const limit = z.object({ id: z.enum(['card', 'ach_bank_account']), min: amount, max: amount })
const network = z.object({
  name: word,
  display_name: name,
  chain_id: chain,
  contract_address: z.string().check(z.regex(/^[0-9A-Za-z]{0,80}$/, 'is an address')),
})

const options = z.object({
  countries: z.array(z.string().check(z.regex(/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/, 'is a country'))).check(z.maxLength(1_000)),
  paymentCurrencies: z
    .array(z.object({ id: z.string().check(z.regex(/^[A-Z]{3}$/, 'is a currency')), payment_method_limits: z.array(limit).check(z.maxLength(10)) }))
    .check(z.maxLength(300)),
  purchaseCurrencies: z.array(z.object({ id: word, name, symbol: name, networks: z.array(network).check(z.maxLength(50)) })).check(z.maxLength(1_000)),
})
const offer = z.object({
  name,
  total: amount,
  fee: amountOrZero,
  arrives: amount,
  minutes: z.optional(z.int().check(z.minimum(0), z.maximum(100_000))),
  reference: z.string().check(z.maxLength(2_000)),
})
const opened = z.object({ url: z.string().check(z.maxLength(4_000)), reference: z.string().check(z.minLength(1), z.maxLength(2_000)) })
const state = z.object({
  status: z.enum(['waiting', 'pending', 'delivered', 'declined']),
  hash: z.optional(z.string().check(z.regex(/^[0-9A-Za-z]{20,100}$/, 'is a hash'))),
})

export const checkOptions = (input: unknown): WireBuyOptions => check(options, input, 'options')

/** The usable offers among those of an answer. */
export const checkOffers = (inputs: readonly unknown[]): readonly OnRampOffer[] =>
  inputs.slice(0, 50).flatMap((input) => {
    const result = z.safeParse(offer, input)
    return result.success ? [{ ...result.data, minutes: result.data.minutes }] : []
  })

/** The page of a purchase. It must be at one of the provider's own hosts. */
export const checkOpened = (input: unknown, isOwn: (url: URL) => boolean) => {
  const { url, reference } = check(opened, input, 'page')
  const address = parseUrl(url)
  if (address?.username !== '' || address.password !== '' || !isOwn(address))
    throw new ProviderError('The page of a provider is at a host that is not its own.')
  return { url: address.href, reference }
}

export const checkState = (input: unknown): PurchaseState => {
  const { status, hash } = check(state, input, 'purchase')
  return { status, hash }
}
