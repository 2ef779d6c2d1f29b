import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRequests } from './createRequests.js'
import type { Envelope, ExchangeName } from '../../../protocol/frameMessages.js'
import { caseCount } from '../../../tests/harness/caseCount.js'

const kinds: readonly ExchangeName[] = [
  ...(['SWITCH_NETWORK', 'CONNECT_EMAIL', 'CONNECT_DEVICE', 'CONNECT_OTP', 'CONNECT_SOCIAL', 'GET_SOCIAL_REDIRECT_URI', 'GET_FARCASTER_URI'] as const),
  ...([
    'CONNECT_FARCASTER',
    'GET_USER',
    'SIGN_OUT',
    'IS_CONNECTED',
    'RPC_REQUEST',
    'RPC_ABORT',
    'REVIEW_CUT',
    'UPDATE_EMAIL',
    'UPDATE_EMAIL_PRIMARY_OTP',
  ] as const),
  ...(['UPDATE_EMAIL_SECONDARY_OTP', 'SYNC_THEME', 'SYNC_DAPP_DATA', 'RELOAD', 'SHOW'] as const),
]
/** A good reply that tells which request it is for. */
const replyTo = (name: ExchangeName, mark: number): unknown => {
  const address = `0x${mark.toString(16).padStart(40, '0')}`
  const replies: Readonly<Partial<Record<ExchangeName, unknown>>> = {
    SWITCH_NETWORK: { chainId: mark + 1 },
    CONNECT_EMAIL: { action: 'CONNECT' },
    CONNECT_SOCIAL: { address, chainId: 1 },
    GET_SOCIAL_REDIRECT_URI: { uri: `https://login.example/${mark}` },
    GET_FARCASTER_URI: { url: `https://login.example/${mark}` },
    CONNECT_FARCASTER: { userName: `mira${mark}` },
    GET_USER: { address, chainId: 1 },
    IS_CONNECTED: { isConnected: true },
    RPC_REQUEST: `answer ${mark}`,
    UPDATE_EMAIL: { action: 'VERIFY_PRIMARY_OTP' },
    UPDATE_EMAIL_SECONDARY_OTP: { newEmail: `mira${mark}@example.com` },
  }
  return replies[name]
}
/** The mark in what a request was resolved with; undefined where its reply carries none. */
const markOf = (value: unknown): number | undefined => {
  const [, hex] = /"address":"0x([0-9a-f]{40})"/.exec(JSON.stringify(value) ?? '') ?? []
  if (hex !== undefined) return Number.parseInt(hex, 16)
  const [, digits] = /(?:\/|mira|answer |"chainId":)(\d+)/.exec(JSON.stringify(value) ?? '') ?? []
  return digits === undefined ? undefined : Number(digits)
}

type Step = { readonly kind: 'ask' | 'reply' | 'error' | 'swap' | 'abort' | 'late' | 'reload'; readonly at: number; readonly pick: number }
const step = fc.record<Step>({
  kind: fc.constantFrom('ask', 'ask', 'ask', 'reply', 'reply', 'error', 'swap', 'abort', 'late', 'reload'),
  at: fc.nat(30),
  pick: fc.nat(kinds.length - 1),
})

const runs = caseCount(10_000, 10_000)
test('in any order of requests and replies none ends twice, none gets the reply of another, nothing is left', { timeout: 120_000 }, async () => {
  let asks = 0
  let replies = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const timers = new Set<() => void>()
      let count = 0
      const requests = createRequests({
        id: () => `id${count++}`,
        after: (_, run) => {
          timers.add(run)
          return () => timers.delete(run)
        },
      })
      const sent: { readonly name: ExchangeName; readonly message: Envelope; readonly stop: AbortController; ends: number; value: unknown; failed: boolean }[] =
        []
      const all: Promise<void>[] = []
      for (const { kind, at, pick } of steps) {
        const target = sent[at % Math.max(1, sent.length)]
        const name = kinds[pick] ?? 'GET_USER'
        if (kind === 'ask') {
          const stop = new AbortController()
          let message: Envelope = { type: '' }
          // The payload is of no interest here.
          const answer = requests.ask<ExchangeName>((one) => (message = one), name, undefined, { signal: stop.signal, ms: 1_000 })
          const entry = { name, message, stop, ends: 0, value: undefined as unknown, failed: false }
          sent.push(entry)
          asks += 1
          all.push(
            answer.then(
              (value) => {
                entry.ends += 1
                entry.value = value
              },
              () => {
                entry.ends += 1
                entry.failed = true
              },
            ),
          )
        } else if (kind === 'reload') requests.abort()
        else if (target) {
          const { id } = target.message
          const mark = sent.indexOf(target)
          const envelope = (type: string, payload: unknown): Envelope => ({ type, ...(id !== undefined && { id }), payload })
          if (kind === 'reply') replies += +requests.receive(envelope(`${target.name}_SUCCESS`, replyTo(target.name, mark)))
          if (kind === 'error') requests.receive(envelope(`${target.name}_ERROR`, { message: 'no' }))
          // The reply of another request under this id.
          if (kind === 'swap' && name !== target.name) expect(requests.receive(envelope(`${name}_SUCCESS`, replyTo(name, mark)))).toBe(false)
          if (kind === 'abort') target.stop.abort(new Error('left'))
          if (kind === 'late') for (const run of [...timers].slice(0, 1)) run()
        }
        if (at % 3 === 0) await Promise.resolve()
      }
      requests.abort()
      await Promise.all(all)
      expect([requests.waiting, timers.size]).toEqual([0, 0])
      for (const [mark, entry] of sent.entries()) {
        expect(entry.ends).toBe(1)
        const found = entry.failed ? undefined : markOf(entry.value)
        if (found !== undefined) expect(found).toBe(entry.name === 'SWITCH_NETWORK' ? mark + 1 : mark)
        // A late reply meets nothing.
        expect(requests.receive({ type: `${entry.name}_SUCCESS`, ...(entry.message.id !== undefined && { id: entry.message.id }) })).toBe(false)
      }
    }),
    { numRuns: runs },
  )
  expect(asks).toBeGreaterThan(runs * 3)
  expect(replies).toBeGreaterThan(runs / 5)
})
