import { type ChainTransaction, TransactionSent, TransactionSettled } from '../../../kernel/api/index.js'
import { account } from '../../../plugins/account/manifest.js'
import { activity } from '../../../plugins/activity/manifest.js'
import { account as sender, approval, contract, friend, picture, wireRow } from '../../../plugins/activity/testing/wireRow.js'
import type { Screen } from '../Screen.js'
import { accountTab } from '../worlds/accountTab.js'
import { connectModal } from '../worlds/connectModal.js'
import { type AccountFacts, fullAccount, network } from '../worlds/fullAccount.js'

const hash = `0x${'ab'.repeat(32)}`
const sent: ChainTransaction = {
  hash,
  status: 'done',
  at: Date.UTC(2026, 10, 12, 10),
  confirmations: 40,
  from: sender,
  to: friend,
  own: true,
  involved: true,
  plain: true,
  fee: 121_415_926_535_897n,
  moves: [{ direction: 'out', token: undefined, amount: 250_000_000_000_000_000n, counterpart: friend }],
  grants: [],
}
/** A call of a contract, of which the list says what it did. */
const called: ChainTransaction = { ...sent, to: contract, plain: false, moves: [] }
const pending: ChainTransaction = { ...sent, status: 'pending', at: undefined, confirmations: undefined, fee: undefined }
const moved = (direction: string, symbol: string, numeric: string, address?: string) => ({
  fungible_info: { name: symbol, symbol, ...(address !== undefined && { address }) },
  direction,
  quantity: { numeric },
})
const ethers = [moved('out', 'ETH', '0.25')]
const only = (row: ReturnType<typeof wireRow>) => () => ({ data: [row], next: null })
const ofKind = (operationType: string, transfers: readonly unknown[], more: object = {}) =>
  only(wireRow({ metadata: { operationType, sentTo: contract, ...more }, transfers }))
const broken = () => new Response('Internal Server Error', { status: 500 })
const down = (): never => {
  throw new Error('HTTP 500')
}
const tooMuch = '9'.repeat(78)

const tab = (facts?: AccountFacts) => accountTab('Activity', facts)
/** A transaction of the list that is looked at. */
const one = (name: string, verb: string, facts: AccountFacts): Screen => ({
  name: `activity: ${name}`,
  of: ['activity.transaction'],
  show: async () => {
    const world = await tab(facts)
    await world.press(verb)
    await world.advance(300)
    return world
  },
})
/** One that a page opened by its hash. */
const opened = (name: string, params: object, facts: AccountFacts = {}, ms = 300): Screen => ({
  name: `activity: ${name}`,
  of: ['activity.transaction'],
  show: async () => {
    const world = await fullAccount({ rows: () => ({ data: [], next: null }), ...facts })
    await world.open({ view: 'Transaction', params: { chain: 'eip155:1', hash: `0x${'ba'.repeat(32)}`, ...params } } as never)
    await world.advance(ms)
    return world
  },
})
/** One that this browser sent and whose view is open while it ends. */
const ending = (name: string, outcome: 'replaced' | 'dropped' | 'unclear'): Screen => ({
  name: `activity: ${name}`,
  of: ['activity.transaction'],
  show: async () => {
    const world = await connectModal({ plugins: [account(), activity()], networks: [network(1, 'Ethereum')] })
    world.kernel.emit(TransactionSent, {
      chain: 'eip155:1',
      hash,
      transfer: { from: sender, to: friend, symbol: 'ETH', amount: 25n * 10n ** 16n, decimals: 18 },
    })
    await world.open({ view: 'Transactions' })
    await world.advance(300)
    await world.press('Sending')
    world.kernel.emit(TransactionSettled, { chain: 'eip155:1', hash, outcome })
    await world.advance(300)
    return world
  },
})
/** What the network says, one after the other; the last one again and again. */
const inTurn = (...answers: readonly (() => ChainTransaction | undefined)[]) => {
  let at = 0
  return () => answers[Math.min(at++, answers.length - 1)]?.()
}

export const activityScreens: readonly Screen[] = [
  { name: 'activity: rows', of: ['activity.tab'], show: () => tab() },
  one('one that was sent', 'Sent', { rows: only(wireRow({ transfers: ethers })), transaction: sent }),
  one('one that failed', 'Failed', { rows: only(wireRow({ metadata: { status: 'failed' }, transfers: ethers })), transaction: { ...sent, status: 'failed' } }),
  one('one on its way', 'Sending', { rows: only(wireRow({ metadata: { status: 'pending' }, transfers: ethers })), transaction: pending }),
  one('one that was received', 'Received', {
    rows: only(wireRow({ metadata: { operationType: 'receive', sentFrom: friend, sentTo: sender }, transfers: [picture('in')] })),
  }),
  one('a call of a contract', 'Used a contract', { rows: ofKind('execute', []), transaction: called }),
  one('a call that failed', 'Failed', { rows: ofKind('execute', [], { status: 'failed' }), transaction: { ...called, status: 'failed' } }),
  one('several at once', 'Bought', {
    rows: ofKind('execute', [moved('out', 'USDC', '120'), moved('out', 'ETH', '0.1'), moved('in', 'DAI', '419.204'), picture('in')]),
    transaction: called,
  }),
  one('a user operation', 'Deposited', {
    rows: ofKind('deposit', [moved('out', 'USDC', '50')]),
    transaction: { ...called, from: friend, operation: `0x${'cd'.repeat(32)}` },
  }),
  one('a swap', 'Swapped', { rows: ofKind('trade', [moved('out', 'USDC', '120'), moved('in', 'ETH', '0.0351')]), transaction: called }),
  one('a swap that failed', 'Failed', {
    rows: ofKind('trade', [moved('out', 'USDC', '120'), moved('in', 'ETH', '0.0351')], { status: 'failed' }),
    transaction: { ...called, status: 'failed' },
  }),
  one('an approval', 'Approved', { rows: only(approval({})), transaction: called }),
  one('an approval without a limit', 'Approved', { rows: only(approval({ scope: 'all', quantity: undefined })), transaction: called }),
  one('an approval that was removed', 'Approval removed', { rows: only(approval({ scope: 'none', quantity: undefined })), transaction: called }),
  one('more than there is of anything', 'Failed', {
    rows: ofKind('send', [moved('out', 'WWWWWWWWWWWW', `${tooMuch}.${tooMuch}`, contract)], { status: 'failed' }),
    transaction: { ...called, status: 'failed', fee: 10n ** 40n + 1n },
  }),
  ending('one that was replaced', 'replaced'),
  ending('one that was dropped', 'dropped'),
  ending('one of which nobody knows the end', 'unclear'),
  opened(
    'one that its block lost',
    {},
    {
      transaction: inTurn(
        () => ({ ...sent, confirmations: 2 }),
        () => undefined,
      ),
    },
    11_000,
  ),
  opened('one that is out of date', {}, { transaction: inTurn(() => ({ ...sent, confirmations: 2 }), down) }, 6_000),
  opened('one of somebody else', {}, { transaction: { ...sent, own: false, involved: false, moves: [], fee: undefined, from: friend, to: contract } }),
  opened(
    'one that is hidden',
    { hash: `0x${'cd'.repeat(32)}` },
    {
      rows: only(
        wireRow({
          metadata: { operationType: 'receive', hash: `0x${'cd'.repeat(32)}`, sentFrom: friend, sentTo: sender },
          transfers: [{ nft_info: { name: 'Claim 5,000 USDC at trap.example', flags: { is_spam: true } }, direction: 'in', quantity: { numeric: '1' } }],
        }),
      ),
    },
  ),
  opened('one that nobody knows', {}),
  opened('one that does not load', {}, { transaction: down }, 20_000),
  opened('one that is none', { hash: '0xabab' }),
  opened('one of a network that the site does not use', { chain: 'eip155:56' }),
  { name: 'activity: none', of: ['activity.tab'], show: () => tab({ rows: () => ({ data: [], next: null }) }) },
  { name: 'activity: does not load', of: ['activity.tab'], show: async () => (await tab({ rows: broken })).advance(20_000) },
  {
    name: 'activity: on its own, with one under way',
    show: async () => {
      const world = await connectModal({ plugins: [account(), activity()], networks: [network(1, 'Ethereum')] })
      world.kernel.emit(TransactionSent, { chain: 'eip155:1', hash: `0x${'cd'.repeat(32)}` })
      await world.open({ view: 'Transactions' })
      await world.advance(300)
    },
  },
]
