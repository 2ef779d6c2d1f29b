import * as z from 'zod/mini'

const text = (form: RegExp, what: string) => z.string(`is ${what}`).check(z.regex(form, `is ${what}`))
export const address = text(/^0x[0-9a-fA-F]{40}$/, 'an EVM address')
const chain = text(/^eip155:[1-9]\d{0,9}$/, 'the CAIP-2 id of an EVM network, such as eip155:1')

/** `GET /v1/profile/zone` and `GET /v1/profile/nonce`. */
export const accountQuery = z.object({ address, chainId: chain })
export const addressInput = z.object({ address })

/** `POST /v1/profile/account`. */
export const registerBody = z.strictObject(
  {
    coin_type: z.int('is a number').check(z.positive('is a number above 0')),
    address,
    message: z.string('is a text').check(z.minLength(1, 'is missing'), z.maxLength(2_048, 'has at most 2048 characters')),
    signature: text(/^0x[0-9a-fA-F]{2,16000}$/, 'hexadecimal'),
  },
  'is an object of coin_type, address, message and signature',
)

/** The question of a client by ERC-3668. */
export const lookupInput = z.object({ sender: address, data: text(/^0x(?:[0-9a-fA-F]{2}){4,4096}$/, 'call data') })
