import { expect, test } from 'vitest'
import { SendProgressView, SendReviewView, SendTokensView, SendView } from '../../ports/send.js'
import { manifest } from './manifest.js'

test('hosts open its views by their public names', () => {
  expect(manifest.views?.map(({ ref, name }) => [ref.id, name])).toEqual([
    [SendView.id, 'WalletSend'],
    [SendTokensView.id, 'WalletSendSelectToken'],
    [SendReviewView.id, 'WalletSendPreview'],
    [SendProgressView.id, undefined],
  ])
})

test('sending is offered where the wallet can transfer, and is on unless the host says otherwise', () => {
  const [action] = manifest.contributes ?? []
  const context = {
    connected: true,
    namespace: 'eip155',
    network: 'eip155:1',
    unsupported: false,
    connector: 'x',
    kind: undefined,
    mobile: false,
    trait: () => false,
    feature: () => true,
  }
  expect(action?.when?.({ ...context, can: (name) => name === 'transfer' })).toBe(true)
  expect(action?.when?.({ ...context, can: () => false })).toBe(false)
  expect(manifest.feature).toMatchObject({ flag: 'send', fallback: true })
})

test('it wakes by itself only for what is still on its way, and for what a wallet did not answer', () => {
  expect(manifest.activation).toEqual(['stored:pending', 'stored:asked'])
})
