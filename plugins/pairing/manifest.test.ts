import { expect, test } from 'vitest'
import type { ConnectorKind } from '../../kernel/api/index.js'
import { manifest } from './manifest.js'

test('the title names the wallet where one is named', () => {
  const [spec] = manifest.views ?? []
  const title = (params: unknown) => (typeof spec?.title === 'function' ? spec.title(params) : undefined)
  expect(title({ walletId: 'a', name: 'Harbor' })).toMatchObject({ message: { text: 'Connect {wallet}' }, values: { wallet: 'Harbor' } })
  expect(title(undefined)).toMatchObject({ message: { text: 'Wallet on your phone' } })
})

test('its rows are for desks, and the row for those who are not paired yet', () => {
  const shown = (mobile: boolean, kind?: ConnectorKind) => {
    const context = {
      connected: false,
      namespace: 'eip155',
      network: 'eip155:1',
      unsupported: false,
      connector: kind && 'someone',
      kind,
      mobile,
      can: () => false,
      trait: () => false,
      feature: () => false,
    }
    return (manifest.contributes ?? []).filter(({ when }) => when?.(context) ?? true).map(({ slot }) => slot)
  }
  expect(shown(false)).toEqual(['connect.rows@1', 'connect.alternatives@1'])
  expect(shown(false, 'relay')).toEqual(['connect.alternatives@1'])
  expect(shown(true)).toEqual(['wallets.openers@1'])
})
