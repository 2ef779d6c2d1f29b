import { expect, test } from 'vitest'
import { manifest } from './manifest.js'

test('the tab of the NFTs is there on eip155', () => {
  const tab = manifest.contributes?.find(({ id }) => id === 'nfts')
  const context = {
    connected: true,
    network: undefined,
    unsupported: false,
    connector: 'x',
    kind: undefined,
    mobile: false,
    can: () => true,
    feature: () => true,
  }
  expect(['eip155', 'solana'].map((namespace) => tab?.when?.({ ...context, namespace }))).toEqual([true, false])
})
