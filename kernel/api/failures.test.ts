import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  BaseError,
  ConnectError,
  DeadlineError,
  NoHashError,
  reasonOf,
  SessionEndedError,
  SignError,
  SwitchError,
  TransferError,
  UserRejectedError,
  WalletError,
} from './index.js'

test('each of the four errors keeps its reason, a code, a docs path and the cause', () => {
  const cause = new Error('socket closed')
  expect(new TransferError('The bytes changed.', { reason: 'stale', cause })).toMatchObject({
    name: 'TransferError',
    reason: 'stale',
    code: 'P333',
    docsPath: 'https://github.com/portico-widget/portico/blob/main/docs/reference/errors.md#p333',
    shortMessage: 'The bytes changed.',
    cause,
  })
  expect(new ConnectError('No.', { reason: 'refused' })).toMatchObject({ code: 'P330', reason: 'refused' })
  expect(new SwitchError('No.', { reason: 'unsupported' })).toMatchObject({ code: 'P331', reason: 'unsupported' })
  expect(new SignError('No.', { reason: 'invalid', code: 'P699' })).toMatchObject({ code: 'P699', reason: 'invalid' })
})

test.each([
  [new UserRejectedError(), 'rejected'],
  [new DeadlineError({ what: 'Sending', ms: 1 }), 'timeout'],
  [new DOMException('Aborted', 'AbortError'), 'cancelled'],
  [new NoHashError({ method: 'send' }), 'unclear'],
  [new TransferError('Late.', { reason: 'expired', code: 'P998' }), 'expired'],
  [new WalletError({ method: 'send' }), 'failed'],
] as const)('%s is read as the reason of a transfer', (error, reason) => {
  expect(reasonOf(error, 'transfer')).toBe(reason)
})

test('a reason that the operation does not have counts as failed', () => {
  expect(reasonOf(new NoHashError({ method: 'send' }), 'connect')).toBe('failed')
  expect(reasonOf(new SessionEndedError(), 'transfer')).toBe('failed')
  expect(reasonOf(new SessionEndedError(), 'request')).toBe('closed')
})

test('an error of another copy of the package is recognised, and a text of a contract or a wallet is not', () => {
  const { code, shortMessage } = new BaseError('Late.', { code: 'P603' })
  expect(reasonOf(Object.assign(new Error('Late.'), { code, shortMessage, reason: 'expired' }), 'transfer')).toBe('expired')
  expect(reasonOf(Object.assign(new Error('reverted'), { code: 'CALL_EXCEPTION', shortMessage: 'reverted', reason: 'expired' }), 'transfer')).toBe('failed')
  expect(reasonOf({ code: 4001, reason: 'stale' }, 'transfer')).toBe('failed')
})

test('any thrown value has a reason, also one whose getters throw', () => {
  const trap = new Proxy(
    {},
    {
      get: () => {
        throw new Error('trap')
      },
    },
  )
  expect(reasonOf(trap, 'connect')).toBe('failed')
  fc.assert(
    fc.property(fc.anything(), (error) => {
      expect(reasonOf(error, 'transfer')).toBeTypeOf('string')
    }),
  )
})
