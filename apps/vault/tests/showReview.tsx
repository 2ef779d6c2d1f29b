import type { VaultChain } from '../base/readConfig.js'
import type { ShownReview } from '../review/Question.js'
import { ReviewRequest, type ReviewRequestProps } from '../views/ReviewRequest.js'
import { renderView } from './renderView.js'

export const ether: VaultChain = { id: 'eip155:1', name: 'Ethereum', currency: { symbol: 'ETH', decimals: 18 }, rpc: 'https://node.example' }
export const solana: VaultChain = {
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  currency: { symbol: 'SOL', decimals: 9 },
  rpc: 'https://node.example',
}
export const [own, other, contract] = [
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
]
export const token = { contract, symbol: 'USDC', decimals: 6 }

/** Renders the review of a request, and stores its result. */
export const showReview = async (review: ShownReview, more: Partial<ReviewRequestProps> = {}) => {
  const ends: string[] = []
  const view = await renderView(
    <ReviewRequest
      review={review}
      site="lumen.market"
      address={own}
      chain={ether}
      onApprove={() => ends.push('approved')}
      onReject={() => ends.push('rejected')}
      {...more}
    />,
  )
  return { ...view, ends }
}
export const transaction = (facts: Partial<Extract<ShownReview, { kind: 'transaction' }>>): ShownReview => ({
  kind: 'transaction',
  to: contract,
  value: 0n,
  actions: [],
  tokens: [token],
  dangers: [],
  fee: 21_000n * 10n ** 9n,
  ...facts,
})
export const onSolana = (facts: Partial<Extract<ShownReview, { kind: 'solana' }>>): ShownReview => ({
  kind: 'solana',
  changes: [],
  unread: [],
  dangers: [],
  fee: 5_000n,
  lasts: false,
  ...facts,
})
