import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../../../tests/harness/caseCount.js'
import type { DepositRequest } from '../../../ports/pay.js'
import { DepositSessionError } from './errors.js'
import { readDepositSession } from './readDepositSession.js'
import { readDepositStatus } from './readDepositStatus.js'

const request: DepositRequest = {
  paymentId: 'payment-1',
  network: 'eip155:8453',
  asset: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  amount: '24000000',
  recipient: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
}
const { paymentId: _, ...fields } = request
const good = { ...fields, sessionId: 'session-1', url: 'https://exchange.example/pay/1' }

const fieldOf = (answer: unknown): string => {
  try {
    readDepositSession(answer, request)
    return 'none'
  } catch (error) {
    return error instanceof DepositSessionError ? error.field : 'another error'
  }
}

test('readDepositSession: returns the session when everything is as requested', () => {
  expect(readDepositSession(good, request)).toEqual(good)
  const spelled = { ...good, asset: good.asset.toLowerCase(), recipient: good.recipient.toLowerCase(), amount: '024000000', extra: 1 }
  expect(readDepositSession(spelled, request)).toEqual(good)
  expect(readDepositSession({ ...good, url: undefined }, request)).toEqual({ ...fields, sessionId: 'session-1' })
  expect(readDepositSession({ ...good, url: 'http://localhost:5700/pay' }, request).url).toBe('http://localhost:5700/pay')
})

test.each([
  ['answer', undefined],
  ['answer', 'session-1'],
  ['answer', [good]],
  ['sessionId', { ...good, sessionId: '../session' }],
  ['sessionId', { ...good, sessionId: 1 }],
  ['network', { ...good, network: 'eip155:1' }],
  ['network', { ...good, network: 'EIP155:8453' }],
  ['asset', { ...good, asset: 'native' }],
  ['amount', { ...good, amount: 24_000_000 }],
  ['amount', { ...good, amount: '24000000.0' }],
  ['amount', { ...good, amount: '23999999' }],
  ['amount', { ...good, amount: '0x16e3600' }],
  ['recipient', { ...good, recipient: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }],
  ['recipient', { ...good, recipient: undefined }],
  ['url', { ...good, url: 'http://exchange.example/pay' }],
  ['url', { ...good, url: 'javascript:alert(1)' }],
  ['url', { ...good, url: 'https://user:word@exchange.example/' }],
  ['url', { ...good, url: '//exchange.example' }],
  ['url', { ...good, url: '' }],
])('readDepositSession: refuses the %s when it is another', (field, answer) => {
  expect(fieldOf(answer)).toBe(field)
})

test('readDepositSession: refuses an answer when its getters throw', () => {
  const hostile = Object.defineProperty({ ...good }, 'recipient', {
    get: () => {
      throw new Error('no')
    },
  })
  expect(fieldOf(hostile)).toBe('recipient')
})

test('readDepositSession: never shows another network, asset, amount or receiver when answers are random', () => {
  const texts = Object.values(good)
  const value = fc.oneof(fc.constantFrom(...texts, ...texts.map((text) => text.toUpperCase())), fc.string(), fc.integer(), fc.constant(null), fc.object())
  const answers = fc.record({ sessionId: value, network: value, asset: value, amount: value, recipient: value, url: value }, { requiredKeys: [] })
  const change = fc.tuple(fc.constantFrom(...Object.keys(good)), value).map(([field, other]) => ({ ...good, [field]: other }))
  fc.assert(
    fc.property(fc.oneof(answers, change, fc.anything()), (answer) => {
      try {
        const session = readDepositSession(answer, request)
        expect(session).toMatchObject(fields)
        if (session.url !== undefined) expect(session.url).toMatch(/^https:\/\//)
      } catch (error) {
        expect(error).toBeInstanceOf(DepositSessionError)
      }
    }),
    { numRuns: caseCount(2_000, 100_000) },
  )
})

const hash = `0x${'Ab'.repeat(32)}`
test.each([
  [
    { status: 'sent', hash },
    { status: 'sent', hash },
  ],
  [{ status: 'waiting' }, { status: 'waiting' }],
  [{ status: 'failed', hash: '0x12' }, { status: 'failed' }],
  [{ status: 'sent', hash: 12 }, { status: 'sent' }],
  [{ status: 'paid', hash }, undefined],
  [null, undefined],
  ['sent', undefined],
  [[{ status: 'sent' }], undefined],
])('readDepositStatus: reads %o', (answer, wanted) => {
  expect(readDepositStatus(answer, request)).toEqual(wanted)
})

test('readDepositStatus: takes the id of a transaction in the form of its network', () => {
  const signature = '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW'
  const solana = { network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }
  expect(readDepositStatus({ status: 'sent', hash: signature }, solana)).toEqual({ status: 'sent', hash: signature })
  expect(readDepositStatus({ status: 'sent', hash }, solana)).toEqual({ status: 'sent' })
  expect(readDepositStatus({ status: 'sent', hash: signature }, request)).toEqual({ status: 'sent' })
})
