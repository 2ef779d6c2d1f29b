import { encodeValues } from './encodeValues.js'
import { sendAs } from './sendAs.js'
import { nft, tokens } from './settings.js'
import { toBaseUnits } from './toBaseUnits.js'

/** Addresses of no owner, to which an account permits something. The last two look alike in their short form. */
export const spenders = {
  bridge: `0x9d15${'b6'.repeat(16)}a180`,
  exchange: `0x2e32${'77'.repeat(16)}ad9f`,
  imitation: `0x2e32${'99'.repeat(16)}ad9f`,
} as const

/** Lets an account permit something of each kind: a token without a limit, two with one, and a collection. */
export const givePermissions = async ({ url, account }: { readonly url: string; readonly account: string }): Promise<void> => {
  const [first, second, third] = tokens
  if (!first || !second || !third) throw new Error('The sandbox has three tokens at least.')
  const approve = (token: { readonly address: string }, spender: string, amount: bigint) => ({
    from: account,
    to: token.address,
    data: `0x095ea7b3${encodeValues([BigInt(spender), amount])}`,
  })
  const actions = [
    approve(first, spenders.bridge, 2n ** 256n - 1n),
    approve(second, spenders.exchange, toBaseUnits('50')),
    approve(third, spenders.imitation, toBaseUnits('120', third.decimals)),
    { from: account, to: nft.address, data: `0xa22cb465${encodeValues([BigInt(spenders.bridge), 1n])}` },
  ]
  await sendAs({ url, blocks: [{ actions }] })
}
