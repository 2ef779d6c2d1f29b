import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSender } from '../../adapters/evm/transfer/createSender.js'
import { sendTransaction } from '../../adapters/solana/transfer/sendTransaction.js'
import { NoHashError, type PreparedTransfer, SessionEndedError, type Transport } from '../../kernel/api/index.js'
import { caseCount } from '../../tests/harness/caseCount.js'
import type { Accounts } from './createAccounts.js'
import { createApprovals } from './createApprovals.js'
import { createTransport } from './createTransport.js'
import { FrameTimeoutError } from './errors.js'
import { createRequests } from './frame/createRequests.js'

// Whatever happens between the press and the end, in any order: what was signed is never told as not sent, and what was not signed never as money that may
// have left. Only the secure site knows; this is the page's side, with everything between the site's messages and the form.

const evmAddress = '0x7F3A5b1c9E2d4f6A8b0C1D2e3F4a5B6c7D8E91bC'
const solanaAddress = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
const hash = `0x${'ab'.repeat(32)}`
const ways = ['eth_sendTransaction', 'wallet_sendCalls', 'solana_signAndSendTransaction'] as const
type Way = (typeof ways)[number]

/** How a site answers a request: with its result, a refusal of a kind, something malformed, or not at all. */
const ends = ['result', 'cancelled', 'offline', 'failed', 'refused', 'invalid', 'locked', 'malformed', 'silent', 'gone'] as const
interface Order {
  readonly way: Way
  /** What goes wrong before the request reaches the site. */
  readonly early: 'nothing' | 'no view' | 'session' | 'timeout' | 'never laid' | 'left'
  readonly signs: boolean
  readonly end: (typeof ends)[number]
  readonly code: number | undefined
  /** When the visitor leaves the view: before the signature, after it, or not. */
  readonly leaves: 'no' | 'before' | 'after'
  /** What a site does with a request that was given up. */
  readonly abort: 'says' | 'silent' | 'sends'
  /** A site of before says nothing of signatures. */
  readonly older: boolean
}
const settle = async () => {
  for (let at = 0; at < 12; at++) await Promise.resolve()
  await new Promise((resolve) => setImmediate(resolve))
}

const run = async ({ way, early, signs, end, code, leaves, abort, older }: Order) => {
  const timers: (() => void)[] = []
  const after = (_: number, fire: () => void) => {
    timers.push(fire)
    return () => void timers.splice(timers.indexOf(fire) >>> 0, 1)
  }
  let count = 0
  const requests = createRequests({ id: () => `${count++}`, after })
  let posted: string | undefined
  let withdrawn = false
  let signed = false
  let answered = false
  const solana = way.startsWith('solana')
  const namespace = solana ? 'solana' : 'eip155'
  const chain = solana ? 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' : 'eip155:1'
  const account = { address: solana ? solanaAddress : evmAddress, chain }
  let laid = () => {}
  const approvals = createApprovals({
    show: () => {
      if (early === 'no view') return false
      queueMicrotask(() => {
        if (early === 'left') approvals.leave()
        else if (early !== 'never laid') laid = approvals.laid()
      })
      return true
    },
    hide: () => {},
    withdraw: () => {
      withdrawn = true
    },
    after,
    signal: new AbortController().signal,
  })
  let gone = early === 'session'
  const transport: Transport = createTransport({
    namespace,
    accounts: {
      find: () => (gone ? undefined : account),
      need: () => {
        if (gone) throw new SessionEndedError()
        return account
      },
      watch: () => () => {},
    } as unknown as Accounts,
    approvals,
    networks: { find: () => undefined },
    rpc: { request: async () => undefined },
    trusted: async () => {
      if (early === 'timeout') throw new FrameTimeoutError({ request: 'GET_USER', ms: 1 })
      return {
        vault: true,
        draws: ['approve'],
        namespaces: undefined,
        idTokens: false,
        ask: (name, payload, options) =>
          requests.ask(
            ({ id }) => {
              posted = id
            },
            name,
            payload,
            options,
          ),
      }
    },
    move: async () => {},
    smartSessions: () => true,
    onForbidden: () => {},
    signOut: async () => {},
  })
  /** What the form hears. */
  const send = async (): Promise<'sent' | 'may have left' | 'not sent'> => {
    const { signal } = new AbortController()
    if (solana) {
      const request = { method: way, params: {} }
      const prepared = { chain, from: solanaAddress, request } as unknown as PreparedTransfer
      const bytes = Buffer.from(new Uint8Array(10)).toString('base64')
      const sent = await sendTransaction({ ask: async () => undefined, transport, commitment: 'confirmed' }, prepared, bytes, signal)
      if (!('error' in sent)) return 'sent'
      return sent.error instanceof NoHashError ? 'may have left' : 'not sent'
    }
    const sender = createSender({ transport, ask: async () => undefined, after })
    const params = [{ from: evmAddress, to: evmAddress, value: '0x1', data: '0x', chainId: '0x1' }]
    const prepared = { chain, from: evmAddress, request: { method: 'eth_sendTransaction', params } }
    sender.hold(prepared, params[0] as never)
    const read = (answer: unknown) => (answer === hash ? hash : undefined)
    return sender.sendAs([prepared], { method: way, params: () => params, read }, signal).then(
      () => 'sent',
      (error: unknown) => (error instanceof NoHashError ? 'may have left' : 'not sent'),
    )
  }
  const reply = (type: 'SUCCESS' | 'ERROR', payload: unknown) => {
    if (posted !== undefined) answered = requests.receive({ type: `RPC_REQUEST_${type}`, id: posted, payload }) || answered
  }
  const refuse = (reason: string) => reply('ERROR', { message: 'no', reason, ...(code !== undefined && { code }), ...(!older && { signed }) })
  const result = () => reply('SUCCESS', solana ? { signature: '1'.repeat(64) } : hash)
  if (early === 'session') gone = false
  const outcome = send()
  if (early === 'session') gone = true
  await settle()
  const leave = async () => {
    laid()
    approvals.leave()
    await settle()
    if (!withdrawn || abort === 'silent') return
    // The site may be about to send, and does not look at what was given up.
    if (abort === 'sends' && signed) result()
    else refuse('cancelled')
    await settle()
  }
  if (leaves === 'before') await leave()
  // A site that was told in time signs nothing.
  if (posted !== undefined && signs && !(leaves === 'before' && abort !== 'silent')) signed = true
  if (end === 'result' && posted !== undefined && !answered) signed = true
  if (leaves === 'after') await leave()
  if (end === 'result') result()
  else if (end === 'malformed') reply('SUCCESS', 'x'.repeat(1_000_001))
  else if (end === 'gone') requests.abort()
  else if (end !== 'silent') refuse(end)
  await settle()
  for (const fire of timers.splice(0)) fire()
  await settle()
  // What waits for ever for a visitor who does nothing ends with the frame.
  requests.abort()
  for (const fire of timers.splice(0)) fire()
  await settle()
  return { told: await outcome, signed, posted: posted !== undefined, answered }
}

test('createTransport: never tells what was signed as not sent, nor what was not as money that may have left, in any order', async () => {
  const orders = fc.record({
    way: fc.constantFrom(...ways),
    early: fc.constantFrom(...(['nothing', 'nothing', 'nothing', 'nothing', 'no view', 'session', 'timeout', 'never laid', 'left'] as const)),
    signs: fc.boolean(),
    end: fc.constantFrom(...ends),
    code: fc.constantFrom(undefined, undefined, -32602, 4100, 4200, 5700),
    leaves: fc.constantFrom(...(['no', 'no', 'before', 'after'] as const)),
    abort: fc.constantFrom(...(['says', 'silent', 'sends'] as const)),
    older: fc.constantFrom(false, false, false, true),
  })
  const counted: Record<string, number> = {}
  await fc.assert(
    fc.asyncProperty(orders, async (order) => {
      const { told, signed, posted, answered } = await run(order)
      const kind = `${order.older ? 'older' : 'says'}, ${signed ? 'signed' : posted ? 'not signed' : 'not asked'}: ${told}`
      counted[kind] = (counted[kind] ?? 0) + 1
      if (!posted) expect(told).toBe('not sent')
      if (order.older) return
      if (signed) expect(told).not.toBe('not sent')
      // A site that went away, or answered with something that it cannot have meant, proves nothing.
      if (!signed && answered && order.end !== 'malformed') expect(told).toBe('not sent')
    }),
    { numRuns: caseCount(2_000, 10_000), seed: 43 },
  )
  console.log(JSON.stringify(counted))
}, 300_000)

test('createTransport: leaves what an older site refuses without a code unclear', async () => {
  const base = { early: 'nothing', signs: false, leaves: 'no', abort: 'says', older: true } as const
  for (const way of ways) {
    expect(await run({ ...base, way, end: 'offline', code: undefined })).toMatchObject({ told: 'may have left' })
    expect(await run({ ...base, way, end: 'failed', code: 4200 })).toMatchObject({ told: 'not sent' })
    expect(await run({ ...base, way, end: 'cancelled', code: undefined })).toMatchObject({ told: 'not sent' })
  }
})
