import * as z from 'zod/mini'

const chainSaid = 'is the CAIP-2 id of an EVM chain, such as eip155:1'
const accountSaid = 'is a CAIP-10 id, such as eip155:1:0x…'
const chainId = z.string(chainSaid).check(z.regex(/^eip155:[1-9]\d{0,15}$/, chainSaid))
/** `eip155:1:0x…`, in its parts. */
const account = z.pipe(
  z.string(accountSaid).check(z.regex(/^eip155:[1-9]\d{0,15}:0x[0-9a-fA-F]{40}$/, accountSaid)),
  z.transform((text) => {
    const at = text.lastIndexOf(':')
    return { chain: text.slice(0, at), address: text.slice(at + 1).toLowerCase() }
  }),
)
const address = z.pipe(
  z.string('is an address').check(z.regex(/^0x[0-9a-fA-F]{40}$/, 'is 0x and 40 hexadecimal digits')),
  z.transform((text) => text.toLowerCase()),
)
const amountSaid = 'is a number of base units above 0'
const amount = z.pipe(
  z.pipe(
    z.string(amountSaid).check(z.regex(/^\d{1,78}$/, amountSaid)),
    z.transform((text) => BigInt(text)),
  ),
  z.bigint().check(z.minimum(1n, amountSaid), z.maximum(2n ** 256n - 1n, amountSaid)),
)
const provider = z.optional(z.string('is the id of a provider').check(z.regex(/^[\w.-]{1,24}$/, 'is the id of a provider')))
const slippageSaid = 'is a percentage from 0.05 to 50'

export const chainQuery = z.object({ chainId })
export const quoteQuery = z.object({ amount, userAddress: address, from: account, to: account, provider })
export const approveQuery = z.object({ amount, userAddress: account, from: account, to: account, provider })
export const allowanceQuery = z.object({ tokenAddress: account, userAddress: account, provider })
export const buildBody = z.object({
  amount,
  userAddress: account,
  from: account,
  to: account,
  provider,
  eip155: z._default(
    z.object({ slippage: z._default(z.number(slippageSaid).check(z.minimum(0.05, slippageSaid), z.maximum(50, slippageSaid)), 1) }, 'is { slippage }'),
    { slippage: 1 },
  ),
})
