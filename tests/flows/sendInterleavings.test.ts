import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTransport } from '../../adapters/evm/createTransport.js'
import { wrapProvider } from '../../adapters/evm/wrapProvider.js'
import { createTransfer } from '../../adapters/evm/transfer/createTransfer.js'
import type { Network, PreparedTransfer } from '../../kernel/api/index.js'
import { createSending } from '../../plugins/send/createSending.js'
import { emptyReview } from '../../plugins/send/ReviewState.js'
import { noSend } from '../../plugins/send/sendMachine.js'
import { caseCount } from '../harness/caseCount.js'
import { figure } from '../harness/figure.js'
import { fakeClock } from '../harness/fakeClock.js'

// The plugin, the adapter and the transport are the real ones; the wallet does anything at any moment.

const accounts = ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13'] as const
const receivers = ['0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'] as const
const chains = [1, 137] as const
const network = (id: number): Network => ({
  id,
  chainNamespace: 'eip155',
  caipNetworkId: `eip155:${id}`,
  name: `${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

type Action =
  | 'chain'
  | 'account'
  | 'lie about the chain'
  | 'lie about the account'
  | 'prepare'
  | 'confirm'
  | 'confirm at once'
  | 'leave'
  | 'change receiver'
  | 'change amount'
  | 'hear'
const actions: readonly Action[] = [
  'chain',
  'account',
  'lie about the chain',
  'lie about the account',
  'prepare',
  'confirm',
  'confirm at once',
  'leave',
  'change receiver',
  'change amount',
  'hear',
]

/** What the visitor had in front of them when they confirmed, against what the wallet then did. */
interface Sent {
  readonly shown: string
  readonly done: string
}

const play = (scheduler: fc.Scheduler, minds: boolean) => {
  const wallet = { chain: 0, account: 0, chainLie: false, accountLie: false }
  const form = { receiver: 0, amount: 1n }
  /** What the page believes of the wallet: it hears later. */
  const heard = { chain: 0, account: 0 }
  const sent: Sent[] = []
  let shown = ''
  const hex = (at: number) => `0x${(chains[at] ?? 0).toString(16)}`

  const request = async ({ method, params }: { readonly method: string; readonly params?: unknown }): Promise<unknown> => {
    // Every answer takes as long as the scheduler likes.
    await scheduler.schedule(Promise.resolve(), method)
    if (method === 'eth_chainId') {
      const lie = wallet.chainLie
      wallet.chainLie = false
      return hex(lie ? 1 - wallet.chain : wallet.chain)
    }
    if (method === 'eth_accounts') {
      const lie = wallet.accountLie
      wallet.accountLie = false
      return [accounts[lie ? 1 - wallet.account : wallet.account], accounts[lie ? wallet.account : 1 - wallet.account]]
    }
    if (method !== 'eth_sendTransaction') throw new Error('not there')
    await scheduler.schedule(Promise.resolve(), 'the visitor looks at the wallet')
    const [{ from, to, value, chainId }] = params as readonly [{ from: string; to: string; value: string; chainId: string }]
    // A wallet that minds what it is asked refuses what is for another chain or account (EIP-1474); one that does not is not asked at all.
    if (chainId !== hex(wallet.chain) || from !== accounts[wallet.account]) throw Object.assign(new Error('wrong chain or account'), { code: -32602 })
    sent.push({ shown, done: [from, to, BigInt(value), `eip155:${Number(chainId)}`].join() })
    return `0x${'ab'.repeat(32)}`
  }
  const pinned = wrapProvider({ request })
  if (!pinned) throw new Error('no provider')
  const clock = fakeClock()
  const transport = createTransport({ wallet: pinned, accounts: [accounts[0]], chain: 'eip155:1', page: new EventTarget(), after: clock.after })
  const node: Readonly<Record<string, unknown>> = { eth_estimateGas: '0x5208', eth_gasPrice: '0x1', eth_getBalance: '0xde0b6b3a7640000', eth_getCode: '0x' }
  const transfer = createTransfer({
    networks: { find: (id) => chains.map(network).find(({ caipNetworkId }) => caipNetworkId === id) },
    rpc: {
      request: async (_, { method }) => {
        await scheduler.schedule(Promise.resolve(), method)
        if (!(method in node)) throw Object.assign(new Error('no'), { rpcCode: -32601 })
        return node[method]
      },
    },
    transport,
    after: clock.after,
  })
  const machine = { current: { ...noSend } as typeof noSend }
  const review = emptyReview()
  const scope = new AbortController()
  const sending = createSending({
    machine,
    review,
    draft: () => ({
      transfer: {
        from: accounts[heard.account as 0 | 1],
        to: receivers[form.receiver as 0 | 1],
        token: undefined,
        amount: form.amount,
        chain: `eip155:${chains[heard.chain]}`,
      },
      asset: {
        chain: '',
        address: undefined,
        name: '',
        symbol: 'ETH',
        decimals: 18,
        amount: undefined,
        price: undefined,
        currency: 'USD',
        icon: undefined,
        imitates: undefined,
      },
      native: { symbol: 'ETH', decimals: 18, price: undefined, currency: 'USD' },
      name: undefined,
    }),
    transfer: () => ({ ...transfer, send: (prepared: PreparedTransfer, signal: AbortSignal) => transfer.send(prepared, signal) }),
    about: () => ({ own: false, last: undefined, alike: undefined }),
    checkName: async () => true,
    onRenamed: () => {},
    wallet: () => 'Harbor',
    onSent: () => {},
    onAsked: () => () => {},
    onFailed: () => {},
    onUnsent: () => {},
    clock,
    signal: scope.signal,
  })
  const confirm = () => {
    if (machine.current.phase !== 'review' || !review.shown) return
    const { from, to, amount, chain } = review.shown.transfer
    shown = [from, to, amount, chain].join()
    sending.confirm()
  }
  const hear = () => {
    if (heard.chain === wallet.chain && heard.account === wallet.account) return
    Object.assign(heard, { chain: wallet.chain, account: wallet.account })
    sending.moved()
  }
  const run: Readonly<Record<Action, () => void>> = {
    chain: () => {
      wallet.chain = 1 - wallet.chain
      if (minds) hear()
    },
    account: () => {
      wallet.account = 1 - wallet.account
      if (minds) hear()
    },
    'lie about the chain': () => {
      wallet.chainLie = true
    },
    'lie about the account': () => {
      wallet.accountLie = true
    },
    prepare: sending.prepare,
    confirm,
    'confirm at once': () => {
      confirm()
      confirm()
    },
    leave: sending.leave,
    'change receiver': () => {
      form.receiver = 1 - form.receiver
    },
    'change amount': () => {
      form.amount += 1n
    },
    hear,
  }
  return {
    sent,
    /** Does one action after the other, with anything in between. */
    act: async (plan: readonly Action[]) => {
      for (const action of plan) {
        await scheduler.schedule(Promise.resolve(), action)
        run[action]()
      }
    },
  }
}

test('in every order of events, what the wallet sends is what was shown: receiver, amount, account and chain', async ({ task }) => {
  const runs = caseCount(1_000, 10_000)
  let total = 0
  const plan = (maxLength: number) => fc.array(fc.constantFrom(...actions), { maxLength })
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), plan(12), plan(6), fc.boolean(), async (scheduler, before, during, minds) => {
      const { act, sent } = play(scheduler, minds)
      void act(before)
      await scheduler.waitIdle()
      // Then somebody reads what is there, and confirms it while everything goes on.
      void act(['hear', 'prepare'])
      await scheduler.waitIdle()
      void act(['confirm', ...during])
      await scheduler.waitIdle()
      total += sent.length
      for (const { shown, done } of sent) expect(done).toBe(shown)
    }),
    { numRuns: runs },
  )
  // The orders are not so wild that nothing is ever sent.
  expect(total).toBeGreaterThan(runs / 10)
  figure(task, {
    what: 'Sends on another chain, from another account, or of something else than was shown, in scheduled interleavings',
    goal: '0 of 10,000',
    measured: `0 of ${runs}, ${total} sends among them`,
  })
}, 900_000)
