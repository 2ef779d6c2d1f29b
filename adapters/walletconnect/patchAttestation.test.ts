import { expect, test } from 'vitest'
import { fakeClock } from '../../tests/harness/fakeClock.js'
import { patchAttestation } from './patchAttestation.js'
import type { Core } from './library.js'

const params = { id: 'id', decryptedId: 'decrypted' }

/** An attestation host whose answers the test gives. */
const start = () => {
  const clock = fakeClock()
  const asked: { readonly resolve: (attestation: string | undefined) => void; readonly reject: (error: Error) => void }[] = []
  const given: unknown[] = []
  const page = { wanted: true, proposing: false }
  const verify = {
    name: 'verify-api',
    async register(this: { name: string }, sent: typeof params) {
      given.push([this.name, sent])
      return new Promise<string | undefined>((resolve, reject) => asked.push({ resolve, reject }))
    },
  }
  patchAttestation(verify as unknown as Core['verify'], { wanted: () => page.wanted, proposing: () => page.proposing, after: clock.after })
  return { clock, asked, given, page, register: () => verify.register(params) }
}
const settles = async (promise: Promise<unknown>) => {
  const open = Symbol()
  await new Promise(setImmediate)
  return (await Promise.race([promise, open])) !== open
}

test('an attestation in time is passed on, and no timer stays', async () => {
  const { clock, asked, given, register } = start()
  const answer = register()
  clock.advance(299)
  asked[0]?.resolve('attestation')
  expect(await answer).toBe('attestation')
  expect(given).toEqual([['verify-api', params]])
  expect(clock.waiting).toBe(0)
})

test.each([
  ['a request', false, 300],
  ['a proposal', true, 2_000],
])('%s waits no longer than its limit, and continues without', async (_, proposing, ms) => {
  const { clock, page, register } = start()
  page.proposing = proposing
  const answer = register()
  clock.advance(ms - 1)
  expect(await settles(answer)).toBe(false)
  clock.advance(1)
  expect(await answer).toBe('')
})

test('a host that was late is not asked for five minutes, then again', async () => {
  const { clock, asked, page, register } = start()
  const late = register()
  clock.advance(300)
  expect(await late).toBe('')
  asked[0]?.resolve('too late')
  page.proposing = true
  clock.advance(299_999)
  expect(await register()).toBe('')
  expect(asked).toHaveLength(1)
  clock.advance(1)
  const answer = register()
  asked[1]?.resolve('attestation')
  expect(await answer).toBe('attestation')
})

test('a host without an attestation, or that fails in time, is asked again the next time', async () => {
  const { clock, asked, register } = start()
  const silent = register()
  asked[0]?.resolve(undefined)
  expect(await silent).toBe('')
  const failed = register()
  asked[1]?.reject(new Error('attestation aborted'))
  expect(await failed).toBe('')
  expect(clock.waiting).toBe(0)
  const answer = register()
  asked[2]?.resolve('attestation')
  expect(await answer).toBe('attestation')
})

test('a failure after the limit is not an unhandled rejection', async () => {
  const { clock, asked, register } = start()
  const unhandled: unknown[] = []
  const note = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', note)
  const late = register()
  clock.advance(300)
  await late
  asked[0]?.reject(new Error('attestation aborted'))
  await new Promise(setImmediate)
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
})

test('where none is wanted the host is not asked, until one is wanted again', async () => {
  const { clock, asked, page, register } = start()
  page.wanted = false
  expect(await register()).toBe('')
  expect(asked).toHaveLength(0)
  expect(clock.waiting).toBe(0)
  page.wanted = true
  const answer = register()
  asked[0]?.resolve('attestation')
  expect(await answer).toBe('attestation')
})
