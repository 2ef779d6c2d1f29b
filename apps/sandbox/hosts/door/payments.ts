import type { BitcoinProvider } from 'portico/adapters/bitcoin'
import type { Provider as SolanaProvider } from 'portico/adapters/solana'
import { type Building, priceOn, shop } from '../../world/buildings.js'
import { bitcoin, solana } from '../../world/settings.js'
import { toBaseUnits } from '../../world/toBaseUnits.js'
import type { Eip1193 } from '../shared/signMessage.js'
import type { Buyer } from './Buyer.js'
import type { Post } from './post.js'
import { beforeSending, NotSentError } from './readFault.js'

/** What was given for a building: a payment by its hash, or an order that was signed where no chain runs on this machine. */
export type Given = { readonly kind: 'payment'; readonly transaction: string } | { readonly kind: 'order' }

export interface PaymentNeeds {
  readonly post: Post
  /** The node of Solana; undefined where none runs. */
  readonly solanaRpc: string | undefined
  /** The account has less than the price, and was given coins of this machine. */
  funded(amount: string): void
}
type Pay = (order: { readonly building: Building; readonly price: string; readonly buyer: Buyer }, needs: PaymentNeeds) => Promise<Given>

const textOf = (answer: unknown): string => {
  if (typeof answer !== 'string' || answer === '') throw new Error('The wallet answered without the hash of the payment.')
  return answer
}
/** More than the price, in whole units: the rest is for fees and for the next building. */
const giftFor = (price: string): string => `${Math.ceil(Number(price)) * 2}`

const payOnEvm: Pay = async ({ price, buyer }, { post, funded }) => {
  const provider = buyer.provider as Eip1193
  const value = toBaseUnits(price)
  const held = await provider.request({ method: 'eth_getBalance', params: [buyer.address, 'latest'] }).then(
    (balance) => BigInt(String(balance)),
    // The wallet says what is missing.
    () => undefined,
  )
  if (held !== undefined && held < value + value / 10n) {
    const amount = giftFor(price)
    await beforeSending(() => post('fund', { chain: Number(buyer.network.split(':')[1]), address: buyer.address, amount }))
    funded(`${amount} ${buyer.symbol}`)
  }
  const transaction = { from: buyer.address, to: shop.address, value: `0x${value.toString(16)}` }
  return { kind: 'payment', transaction: textOf(await provider.request({ method: 'eth_sendTransaction', params: [transaction] })) }
}

const payOnSolana: Pay = async ({ price, buyer }, { post, solanaRpc, funded }) => {
  const { connection, transaction } = await beforeSending(async () => {
    if (solanaRpc === undefined) throw new Error('No Solana runs on this machine.')
    const { Connection, PublicKey, SystemProgram, Transaction } = await import('@solana/web3.js')
    const connection = new Connection(solanaRpc)
    const from = new PublicKey(buyer.address)
    const lamports = toBaseUnits(price, 9)
    if (BigInt(await connection.getBalance(from)) < lamports + lamports / 10n) {
      const amount = giftFor(price)
      await post('solana', { action: 'fund', address: buyer.address, amount })
      funded(`${amount} ${buyer.symbol}`)
    }
    const to = new PublicKey(solana.accounts.at(-1)?.address ?? '')
    const transaction = new Transaction({ feePayer: from, ...(await connection.getLatestBlockhash()) })
    return { connection, transaction: transaction.add(SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports })) }
  })
  const provider = buyer.provider as SolanaProvider
  return { kind: 'payment', transaction: textOf(await provider.sendTransaction(transaction, connection)) }
}

const payOnBitcoin: Pay = async ({ price, buyer }) => {
  const provider = buyer.provider as BitcoinProvider
  const recipient = bitcoin.accounts.at(-1)?.payment ?? ''
  return { kind: 'payment', transaction: textOf(await provider.sendTransfer({ recipient, amount: toBaseUnits(price, 8) })) }
}

/** No chains of these families run here: what a wallet can do is sign. */
const signOrder: Pay = async ({ building, price, buyer }) => {
  const provider = buyer.provider as { signMessage(call: { readonly message: string }): Promise<unknown> }
  await provider.signMessage({ message: `I order ${building.name} from ${shop.name} for ${price} ${buyer.symbol}.` })
  return { kind: 'order' }
}

const payments: Readonly<Record<Buyer['namespace'], Pay>> = {
  eip155: payOnEvm,
  solana: payOnSolana,
  bip122: payOnBitcoin,
  polkadot: signOrder,
  cosmos: signOrder,
}

/** Pays for a building, by the family of the buyer. @throws what the wallet throws */
export const pay = (building: Building, buyer: Buyer, needs: PaymentNeeds): Promise<Given> => {
  const price = priceOn(building, buyer.network)
  if (price === undefined) return Promise.reject(new NotSentError(`${building.name} has no price on this network.`))
  return payments[buyer.namespace]({ building, price, buyer }, needs)
}
