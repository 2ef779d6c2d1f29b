import { expect, test } from 'vitest'
import { linkLife } from './linkLife.js'
import { pairingUri } from '../../tests/harness/pairingUri.js'

const now = 1_700_000_000_000

test('four minutes, or what is left of the link’s own time, whichever is less', () => {
  expect(linkLife(pairingUri(1), now)).toBe(240_000)
  expect(linkLife(pairingUri(1, now / 1000 + 300), now)).toBe(240_000)
  expect(linkLife(pairingUri(1, now / 1000 + 100), now)).toBe(100_000)
  expect(linkLife(pairingUri(1, now / 1000 - 1), now)).toBe(0)
})
