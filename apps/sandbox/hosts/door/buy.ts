import type { Building } from '../../world/buildings.js'
import type { Eip1193 } from '../shared/signMessage.js'
import type { Buyer } from './Buyer.js'
import { pay, type PaymentNeeds } from './payments.js'
import { readFault } from './readFault.js'

/** How far a purchase is, in words. */
export interface Progress {
  readonly kind: 'busy' | 'done' | 'ordered' | 'nothing' | 'unclear'
  readonly text: string
}
export interface BuyNeeds extends Omit<PaymentNeeds, 'funded'> {
  report(progress: Progress): void
  /** Resolves after so many ms. */
  wait(ms: number): Promise<void>
}

/** How often the chain is asked for the payment before its end is called unclear, once a second. */
const looks = 30

/** Whether the payment is in a block, and how it ended there; undefined when nobody knows yet. */
const outcomeOf = async (provider: Eip1193, transaction: string, wait: BuyNeeds['wait']): Promise<boolean | undefined> => {
  for (let look = 0; look < looks; look++) {
    const receipt = await provider.request({ method: 'eth_getTransactionReceipt', params: [transaction] }).catch(() => undefined)
    const status: unknown = typeof receipt === 'object' && receipt !== null ? Reflect.get(receipt, 'status') : undefined
    if (status !== undefined) return BigInt(String(status)) === 1n
    await wait(1000)
  }
  return undefined
}

const deliver = async (building: Building, buyer: Buyer, transaction: string, { post, report, wait }: BuyNeeds): Promise<void> => {
  if (buyer.namespace === 'eip155') {
    report({ kind: 'busy', text: 'Sent. Waiting for the network.' })
    const paid = await outcomeOf(buyer.provider as Eip1193, transaction, wait)
    if (paid === undefined) return report({ kind: 'unclear', text: 'The payment was sent, and its end is unclear. Look at Activity before you pay again.' })
    if (!paid) return report({ kind: 'nothing', text: 'The payment did not go through. The price is still yours; the network kept its fee.' })
    try {
      await post('deliver', { chain: Number(buyer.network.split(':')[1]), building: building.id, transaction })
    } catch (error) {
      return report({ kind: 'unclear', text: `Paid, and not delivered: ${error instanceof Error ? error.message : String(error)}` })
    }
    return report({ kind: 'done', text: 'Yours. Look under NFTs in your account.' })
  }
  // A block of this machine, so that the payment is final at once.
  if (buyer.namespace === 'bip122') await post('bitcoin', { action: 'mine' }).catch(() => undefined)
  return report({ kind: 'done', text: 'Paid. The payment is under Activity in your account.' })
}

/** Buys a building, and reports each step. What is not proven is called unclear: the visitor may have paid. */
export const buy = async (building: Building, buyer: Buyer, needs: BuyNeeds): Promise<void> => {
  const { report } = needs
  report({ kind: 'busy', text: 'Approve it in your wallet.' })
  try {
    const given = await pay(building, buyer, {
      ...needs,
      funded: (amount) => report({ kind: 'busy', text: `Here are ${amount} to play with. Approve the payment in your wallet.` }),
    })
    if (given.kind === 'order') return report({ kind: 'ordered', text: 'Your order is signed. No chain of this family runs here, so nothing was paid.' })
    return await deliver(building, buyer, given.transaction, needs)
  } catch (error) {
    const fault = readFault(error)
    if (fault.kind === 'declined') return report({ kind: 'nothing', text: 'Declined. Nothing was paid.' })
    if (fault.kind === 'refused') return report({ kind: 'nothing', text: `Nothing was paid. ${fault.message}` })
    return report({ kind: 'unclear', text: `It is unclear whether this was paid: ${fault.message} Look at Activity before you pay again.` })
  }
}
