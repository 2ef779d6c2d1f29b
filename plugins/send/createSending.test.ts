import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  DeadlineError,
  type PreparedTransfer,
  type Transfer,
  TransferError,
  type TransferReason,
  type TransferSimulation,
  UserRejectedError,
} from '../../kernel/api/index.js'
import { fakeClock } from '../../tests/harness/fakeClock.js'
import { trackSend } from './trackSend.js'
import { createSending } from './createSending.js'
import type { Draft } from './Draft.js'
import type { PendingSend } from './PendingSend.js'
import { emptyReview } from './ReviewState.js'
import { noSend, type SendState } from './sendMachine.js'
import { chain, dollar, ether, juno, me } from './testing/assets.js'

const transfer: Transfer = { from: me, to: juno, token: undefined, amount: 250n, chain }
const draft: Draft = { transfer, asset: ether, native: { symbol: 'ETH', decimals: 18, price: undefined, currency: 'USD' }, name: 'juno.eth' }
const prepared: PreparedTransfer = { chain, from: me, request: { method: 'x', params: [] }, fee: undefined, native: 1_000n, held: 1_000n, receiver: 'account' }
const because = (reason: TransferReason) => new TransferError('No.', { reason })

const setup = (decoded: Transfer | 'unexplained' = transfer) => {
  const clock = fakeClock(1_000)
  const machine = { current: noSend as SendState }
  const review = emptyReview()
  const sent: PendingSend[] = []
  const failures: unknown[] = []
  const unsent: string[] = []
  const told: unknown[] = []
  const track = trackSend(
    (facts) => told.push(facts),
    () => false,
  )
  const wallet: { resolve(hash: string): void; reject(error: unknown): void; asked: number } = { resolve: () => {}, reject: () => {}, asked: 0 }
  const does = {
    prepare: async (): Promise<PreparedTransfer> => prepared,
    simulate: async (): Promise<TransferSimulation> => ({ outcome: 'ok', leaves: 250n, arrives: 250n }),
    checkName: async (_name: string, _address: string, _until: AbortSignal): Promise<boolean> => true,
  }
  let form: Draft | undefined = draft
  const answers: string[] = []
  let alike: string | undefined
  const scope = new AbortController()
  const sending = createSending({
    machine,
    review,
    draft: () => form,
    transfer: () => ({
      prepare: () => does.prepare(),
      decode: async () => (decoded === 'unexplained' ? undefined : decoded),
      simulate: () => does.simulate(),
      send: () => {
        wallet.asked += 1
        return new Promise((resolve, reject) => Object.assign(wallet, { resolve, reject }))
      },
    }),
    about: () => ({ own: false, last: undefined, alike: alike === undefined ? undefined : { address: alike, name: undefined } }),
    checkName: (found, shown, until) => does.checkName(found.name, shown.to, until),
    onRenamed: () => unsent.push('renamed'),
    wallet: () => 'Harbor',
    onSent: (item) => sent.push(item),
    onAsked: (draft) => {
      track.onAsked(draft)
      return (how) => answers.push(how)
    },
    onFailed: (error) => failures.push(error),
    onUnsent: (why, draft, error) => {
      unsent.push(why)
      track.onUnsent(why, draft, error)
    },
    clock,
    signal: scope.signal,
  })
  const settled = () => new Promise<void>((done) => setImmediate(done))
  const ready = async () => {
    sending.prepare()
    await settled()
  }
  return {
    clock,
    machine,
    review,
    sent,
    failures,
    unsent,
    answers,
    told,
    wallet,
    does,
    sending,
    settled,
    ready,
    scope,
    fill: (next: Draft | undefined) => (form = next),
    learn: (next: string) => (alike = next),
  }
}

test('the review shows what the bytes say, then what a simulation says', async () => {
  const { ready, machine, review } = setup()
  await ready()
  expect(machine.current.phase).toBe('review')
  expect(review.shown).toMatchObject({ transfer, name: 'juno.eth', funds: { native: 1_000n, held: 1_000n }, simulation: { outcome: 'ok' } })
})

test.each([
  ['a receiver', { ...transfer, to: me }],
  ['an amount', { ...transfer, amount: 251n }],
  ['a token', { ...transfer, token: juno }],
  ['a chain', { ...transfer, chain: 'eip155:137' }],
  ['a sender', { ...transfer, from: juno }],
  ['something unexplained', 'unexplained'],
] as const)('bytes with %s that the form does not have are never shown', async (_, decoded) => {
  const { sending, machine, review, failures, settled } = setup(decoded)
  sending.prepare()
  await settled()
  expect(machine.current.phase).toBe('unprepared')
  expect(review.shown).toBeUndefined()
  expect(failures[0]).toMatchObject({ code: 'P385' })
  sending.confirm()
  expect(machine.current.phase).toBe('unprepared')
})

test('a token that its contract divides otherwise than its lister says is never shown', async () => {
  const ofToken = { ...transfer, token: dollar.address }
  const { sending, fill, does, machine, review, failures, settled } = setup(ofToken)
  fill({ ...draft, transfer: ofToken, asset: dollar })
  does.prepare = async () => ({ ...prepared, decimals: 18 })
  sending.prepare()
  await settled()
  expect([machine.current.phase, review.shown]).toEqual(['unprepared', undefined])
  expect(failures[0]).toMatchObject({ code: 'P386' })
  does.prepare = async () => ({ ...prepared, decimals: 6 })
  sending.prepare()
  await settled()
  expect(machine.current.phase).toBe('review')
})

test('a token whose contract did not say its decimals is not sent on the word of its lister, and it says so', async () => {
  const ofToken = { ...transfer, token: dollar.address }
  const { sending, fill, does, machine, review, failures, settled, wallet } = setup(ofToken)
  fill({ ...draft, transfer: ofToken, asset: dollar })
  does.prepare = async () => ({ ...prepared, decimals: undefined })
  sending.prepare()
  await settled()
  expect([machine.current.phase, review.shown, review.problem]).toEqual(['unprepared', undefined, 'decimals'])
  expect(failures[0]).toMatchObject({ code: 'P387' })
  sending.confirm()
  expect(wallet.asked).toBe(0)
})

test('a history that arrives during the review still shows what the receiver looks like', async () => {
  const { ready, sending, review, learn, machine } = setup()
  await ready()
  expect(review.shown?.alike).toBeUndefined()
  learn(me)
  sending.reconsider()
  expect(review.shown?.alike).toEqual({ address: me, name: undefined })
  expect(review.shown?.simulation).toEqual({ outcome: 'ok', leaves: 250n, arrives: 250n })
  sending.leave()
  learn(juno)
  sending.reconsider()
  expect([machine.current.phase, review.shown?.alike?.address]).toEqual(['idle', me])
})

test('what cannot be prepared says why', async () => {
  const { ready, does, review, machine, clock, sending, settled, fill } = setup()
  does.prepare = () => Promise.reject(because('invalid-token'))
  await ready()
  expect([machine.current.phase, review.problem]).toEqual(['unprepared', 'token'])
  does.prepare = () => new Promise(() => {})
  sending.prepare()
  clock.advance(20_000)
  await settled()
  expect([machine.current.phase, review.problem]).toEqual(['unprepared', 'network'])
  does.prepare = () => Promise.reject(new DeadlineError({ what: 'x', ms: 1 }))
  await ready()
  expect(review.problem).toBe('network')
  fill(undefined)
  await ready()
  expect([machine.current.phase, review.problem]).toEqual(['unprepared', 'request'])
})

test('a simulation that never ends says that there was none', async () => {
  const { ready, does, review, clock, settled } = setup()
  does.simulate = () => new Promise(() => {})
  await ready()
  expect(review.shown?.simulation).toBeUndefined()
  clock.advance(12_000)
  await settled()
  expect(review.shown?.simulation).toEqual({ outcome: 'unavailable' })
})

test('what was sent is reported with its facts, also while the modal is closed', async () => {
  const { ready, sending, wallet, sent, machine, settled, clock } = setup()
  await ready()
  sending.confirm()
  sending.confirm()
  expect(wallet.asked).toBe(1)
  sending.leave()
  sending.prepare()
  expect(machine.current.phase).toBe('asking')
  wallet.resolve('0xhash')
  await settled()
  expect(machine.current).toMatchObject({ phase: 'pending', hash: '0xhash' })
  expect(sent).toEqual([
    { chain, hash: '0xhash', from: me, to: juno, name: 'juno.eth', token: undefined, symbol: 'ETH', decimals: 18, amount: 250n, at: 1_000, nonce: undefined },
  ])
  expect(clock.waiting).toBe(0)
})

test.each([
  ['declined', new UserRejectedError(), 0],
  ['moved', because('stale'), 0],
  ['unclear', because('unclear'), 1],
  ['failed', because('failed'), 1],
  ['failed', 'odd', 1],
  ['failed', undefined, 1],
] as const)('ends as %s', async (phase, error, told) => {
  const { ready, sending, wallet, machine, settled, failures, sent, answers } = setup()
  await ready()
  sending.confirm()
  wallet.reject(error)
  await settled()
  expect([machine.current.phase, answers]).toEqual([phase, [phase === 'unclear' ? 'unclear' : 'answered']])
  expect(failures).toHaveLength(told)
  expect(sent).toEqual([])
})

test('after ten minutes without an answer the wait ends, and a later answer is still shown', async () => {
  const { ready, sending, wallet, machine, review, clock, settled, sent, answers } = setup()
  await ready()
  sending.confirm()
  clock.advance(10_000)
  expect(review.reminders).toBe(1)
  clock.advance(590_000)
  expect([machine.current.phase, answers]).toEqual(['silent', []])
  wallet.resolve('0xlate')
  await settled()
  expect([machine.current.phase, answers]).toEqual(['pending', ['answered']])
  expect(sent).toHaveLength(1)
})

test('a wallet that has changed meanwhile leaves nothing to confirm', async () => {
  const { ready, sending, machine, wallet } = setup()
  await ready()
  sending.moved()
  expect(machine.current.phase).toBe('moved')
  sending.confirm()
  expect(wallet.asked).toBe(0)
})

test('an end is shown with what it cost', async () => {
  const { ready, sending, wallet, machine, review, settled, clock } = setup()
  await ready()
  sending.confirm()
  wallet.resolve('0xhash')
  await settled()
  clock.advance(14_000)
  sending.settled('0xhash', 'reverted', 77n, '0xfaster')
  // The link leads to what is in a block.
  expect(machine.current).toMatchObject({ phase: 'reverted', hash: '0xfaster' })
  expect(review).toMatchObject({ paid: 77n, sentAt: 1_000, settledAt: 15_000 })
})

test('what the network shows as something else is unclear, and keeps its hash', async () => {
  const { ready, sending, wallet, machine, settled } = setup()
  await ready()
  sending.confirm()
  wallet.resolve('0xhash')
  await settled()
  sending.settled('0xhash', 'unclear', undefined)
  expect(machine.current).toMatchObject({ phase: 'unclear', hash: '0xhash' })
})

test('a question to the wallet that ends without a transaction is told, once, and one that was sent is not', async () => {
  const { ready, sending, wallet, unsent, settled, clock } = setup()
  await ready()
  sending.confirm()
  wallet.reject(because('rejected'))
  await settled()
  expect(unsent).toEqual(['declined'])
  await ready()
  sending.confirm()
  clock.advance(600_000)
  expect(unsent).toEqual(['declined', 'silent'])
  wallet.resolve('0xhash')
  await settled()
  expect(unsent).toEqual(['declined', 'silent'])
})

test('asking can be cancelled; what the wallet does after all is told', async () => {
  const { ready, sending, wallet, machine, sent, settled } = setup()
  await ready()
  sending.confirm()
  sending.cancel()
  expect(machine.current.phase).toBe('cancelled')
  wallet.resolve('0xhash')
  await settled()
  expect([machine.current.phase, sent.map(({ hash }) => hash)]).toEqual(['pending', ['0xhash']])
})

test('a network that has not answered after two seconds is said to take long', async () => {
  const { sending, does, review, settled, clock, machine } = setup()
  let answer: (value: PreparedTransfer) => void = () => {}
  does.prepare = () => new Promise((resolve) => (answer = resolve))
  sending.prepare()
  clock.advance(1_999)
  expect(review.slow).toBe(false)
  clock.advance(1)
  expect(review.slow).toBe(true)
  answer(prepared)
  await settled()
  expect(machine.current.phase).toBe('review')
  does.prepare = async () => prepared
  sending.prepare()
  await settled()
  clock.advance(10_000)
  expect(review.slow).toBe(false)
})

test.each<[string, TransferReason, string]>([
  ['declined', 'rejected', 'SEND_REJECTED'],
  ['failed', 'failed', 'SEND_ERROR'],
])('a send that is %s is counted when the wallet is asked and when it ends', async (_, reason, event) => {
  const { ready, sending, wallet, told, settled } = setup()
  await ready()
  expect(told).toEqual([])
  sending.confirm()
  const properties = { network: draft.transfer.chain, token: draft.asset.symbol, isSmartAccount: false }
  expect(told).toEqual([{ event: 'SEND_INITIATED', properties }])
  wallet.reject(because(reason))
  await settled()
  expect(told.at(-1)).toEqual({ event, properties: expect.objectContaining({ ...properties, message: 'No.' }) })
})

test('a wallet that does not answer has sent nothing that could be counted as an error', async () => {
  const { ready, sending, told, clock } = setup()
  await ready()
  sending.confirm()
  clock.advance(600_000)
  expect(told).toHaveLength(1)
})

const named: Draft = { ...draft, found: { name: 'juno.eth', unusual: false } }

test('a name is looked up again before the wallet is asked, and the wallet is asked where it still leads to the address that was shown', async () => {
  const { fill, ready, sending, machine, wallet, does, settled } = setup()
  fill(named)
  await ready()
  const asked: unknown[] = []
  let answer: (same: boolean) => void = () => {}
  does.checkName = (name, address) => {
    asked.push([name, address])
    return new Promise((resolve) => (answer = resolve))
  }
  sending.confirm()
  await settled()
  expect([machine.current.phase, wallet.asked]).toEqual(['verifying', 0])
  answer(true)
  await settled()
  expect([machine.current.phase, wallet.asked]).toEqual(['asking', 1])
  expect(asked).toEqual([['juno.eth', juno]])
})

test('a name that leads elsewhere since the review sends nothing', async () => {
  const { fill, ready, sending, machine, wallet, does, settled, unsent } = setup()
  fill(named)
  await ready()
  does.checkName = async () => false
  sending.confirm()
  await settled()
  expect([machine.current.phase, wallet.asked, unsent]).toEqual(['renamed', 0, ['renamed']])
  sending.confirm()
  await settled()
  expect([machine.current.phase, wallet.asked]).toEqual(['renamed', 0])
})

test('a name that cannot be looked up again, or takes too long, sends nothing', async () => {
  const { fill, ready, sending, machine, wallet, does, settled, clock } = setup()
  fill(named)
  await ready()
  does.checkName = () => Promise.reject(new Error('down'))
  sending.confirm()
  await settled()
  expect([machine.current.phase, wallet.asked]).toEqual(['unverified', 0])
  let late: (same: boolean) => void = () => {}
  does.checkName = () => new Promise((resolve) => (late = resolve))
  await ready()
  sending.confirm()
  await settled()
  clock.advance(10_000)
  await settled()
  expect([machine.current.phase, wallet.asked]).toEqual(['unverified', 0])
  late(true)
  await settled()
  expect([machine.current.phase, wallet.asked]).toEqual(['unverified', 0])
})

test.each(['leave', 'moved', 'prepare'] as const)('what happens while the name is looked up again (%s) ends the send', async (what) => {
  const { fill, ready, sending, machine, wallet, does, settled } = setup()
  fill(named)
  await ready()
  let answer: (same: boolean) => void = () => {}
  let until: AbortSignal | undefined
  does.checkName = (_name, _address, signal) => {
    until = signal
    return new Promise((resolve) => (answer = resolve))
  }
  sending.confirm()
  await settled()
  sending[what]()
  expect(until?.aborted).toBe(true)
  answer(true)
  await settled()
  expect(wallet.asked).toBe(0)
  expect(machine.current.phase).toBe({ leave: 'idle', moved: 'moved', prepare: 'review' }[what])
})

test('in 500 orders of a name that changes, an answer that comes, and a visitor who leaves: never sent to another address than the one the name leads to', async () => {
  const step = fc.constantFrom('change' as const, 'answer' as const, 'confirm' as const, 'leave' as const, 'prepare' as const, 'moved' as const)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const { fill, ready, sending, wallet, does, settled } = setup()
      fill(named)
      await ready()
      let leadsTo: string = juno
      let held: (() => void)[] = []
      does.checkName = (_name, address) => {
        // What the network says is what is so when it answers.
        return new Promise((resolve) => held.push(() => resolve(leadsTo === address)))
      }
      for (const each of steps) {
        const before = wallet.asked
        if (each === 'change') leadsTo = leadsTo === juno ? me : juno
        else if (each === 'answer') {
          for (const run of held) run()
          held = []
        } else sending[each]()
        await settled()
        if (wallet.asked > before) expect([each, leadsTo]).toEqual(['answer', juno])
      }
    }),
    { numRuns: 500 },
  )
})
