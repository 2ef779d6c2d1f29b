import { expect, test } from 'vitest'
import { pairingUri } from '../../tests/harness/pairingUri.js'
import { toPairingUri } from './toPairingUri.js'

const good = pairingUri(1)

test.each([good, pairingUri(2, 1_767_225_600), good.replace('relay-protocol', 'methods=[wc_sessionAuthenticate]&relay-protocol')])(
  '%s is a pairing link',
  (uri) => {
    expect(toPairingUri(uri)).toBe(uri)
  },
)

test.each([
  '',
  'wc:',
  'javascript:alert(1)',
  `javascript:${good}`,
  ` ${good}`,
  `${good}\n`,
  `${good} x`,
  good.replace('@2', '@1'),
  good.replace('symKey', 'key'),
  good.replace('wc:', 'wc://'),
  `${good}&x=${'a'.repeat(3000)}`,
  undefined,
  null,
  7,
  { uri: good },
])('%j is not a pairing link', (uri) => {
  expect(toPairingUri(uri)).toBeUndefined()
})
