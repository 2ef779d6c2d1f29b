import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesUnder } from './filesUnder.js'
import { isTest } from './folders.js'

/** What uses a wallet's own name: labels of rows and buttons, and wallets that are being looked for or connected, which are none that the visitor signs in to. */
const labels: readonly RegExp[] = [
  /^plugins\/(wallets|pairing|connect|connections)\//,
  /^plugins\/networks\/(kindsOf|views\/Networks)\.tsx?$/,
  /^plugins\/account\/shownAccount\.ts$/,
  /^elements\/walletButton\//,
  /^ui\/hooks\/useDisconnectText\.ts$/,
]

test('sentences about the wallet of a connection call it by walletPhrase: "Approve in your email wallet"', () => {
  const found = ['plugins', 'ui', 'siwx', 'elements']
    .flatMap(filesUnder)
    .filter(
      (file) =>
        !isTest(file) &&
        !labels.some((allowed) => allowed.test(file)) &&
        /\b(connection|session|found|active)\b[^\n]*\bwallet\??\.name\b/.test(readFileSync(file, 'utf8')),
    )
  expect(found).toEqual([])
})
