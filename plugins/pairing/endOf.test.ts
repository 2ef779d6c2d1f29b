import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DeadlineError, UserRejectedError, WalletError } from '../../kernel/api/index.js'
import { endOf } from './endOf.js'

test.each([
  [new UserRejectedError(), 'declined'],
  [new DeadlineError({ what: 'Connecting', ms: 1 }), 'expired'],
  [new WalletError({ method: 'connect' }), 'other'],
  [{ code: 'P307' }, 'cancelled'],
  [new DOMException('This operation was aborted', 'AbortError'), 'cancelled'],
  [{ code: 'P305' }, 'unsupported'],
  [{ code: 'P308' }, 'unsupported'],
  [{ code: 'P350' }, 'lost'],
  [{ code: 'P351' }, 'expired'],
  [{ code: 'P353' }, 'unreachable'],
  [{ code: 'P355' }, 'refused'],
  [{ code: 'P356' }, 'clock'],
  [{ code: 'constructor' }, 'other'],
  ['boom', 'other'],
  [undefined, 'other'],
] as const)('%s means %s', (error, end) => {
  expect(endOf(error)).toBe(end)
})

test('whatever is thrown means something', () => {
  fc.assert(
    fc.property(fc.anything(), (error) => {
      expect(endOf(error)).toBeTypeOf('string')
    }),
  )
})
