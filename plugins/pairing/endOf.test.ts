import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ConnectError, type ConnectReason, DeadlineError, UserRejectedError, WalletError } from '../../kernel/api/index.js'
import { endOf } from './endOf.js'

const because = (reason: ConnectReason) => new ConnectError('No.', { reason })

test.each([
  [new UserRejectedError(), 'declined'],
  [new DeadlineError({ what: 'Connecting', ms: 1 }), 'expired'],
  [new WalletError({ method: 'connect' }), 'other'],
  [new DOMException('This operation was aborted', 'AbortError'), 'cancelled'],
  [because('cancelled'), 'cancelled'],
  [because('unsupported'), 'unsupported'],
  [because('not-loaded'), 'lost'],
  [because('expired'), 'expired'],
  [because('unreachable'), 'unreachable'],
  [because('refused'), 'refused'],
  [because('clock'), 'clock'],
  [because('not-found'), 'other'],
  ['boom', 'other'],
  [undefined, 'other'],
] as const)('%s means %s', (error, end) => {
  expect(endOf(error)).toBe(end)
})

test('any thrown value has a meaning', () => {
  fc.assert(
    fc.property(fc.anything(), (error) => {
      expect(endOf(error)).toBeTypeOf('string')
    }),
  )
})
