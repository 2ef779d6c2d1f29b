import * as z from 'zod/mini'
import { paymentMethods } from 'portico-protocol/gateway/onRamp.js'

const text = (form: RegExp, what: string) => z.string(`is ${what}`).check(z.regex(form, `is ${what}`))
const chain = text(/^[a-z0-9-]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'a CAIP-2 id, such as eip155:1')
const token = text(/^[\w-]{43}$/, 'an id of this gateway')

export const optionsQuery = z.object({ chainId: chain })

/** `POST /v1/onramp/quote`. `network` is the one on which the asset arrives. */
export const quoteBody = z.strictObject(
  {
    purchaseCurrency: text(/^[\w.:-]{1,128}$/, 'the id of a purchase currency'),
    paymentCurrency: text(/^[A-Z]{3}$/, 'the code of a currency, such as USD'),
    paymentMethod: z.enum(paymentMethods, 'is card or ach_bank_account'),
    amount: text(/^(?=.*[1-9])\d{1,9}(\.\d{1,3})?$/, 'a decimal number, such as 100.00'),
    network: chain,
    country: text(/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/, 'the code of a country, such as DE or US-CA'),
  },
  'is an object of a question',
)

const accounts = Object.freeze({ eip155: /^0x[0-9a-fA-F]{40}$/, solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/ })

/** `POST /v1/onramp/session`. */
export const sessionBody = z.strictObject({ quoteId: token, address: text(/^[0-9A-Za-z]{32,44}$/, 'an address') }, 'is an object of quoteId and address')

export const purchaseId = z.object({ id: token })

/** Whether an address is one of a network. */
export const isAddressOn = (address: string, network: string) => {
  const [namespace = ''] = network.split(':')
  return Object.hasOwn(accounts, namespace) && accounts[namespace as keyof typeof accounts].test(address)
}
