import { expect, test } from 'vitest'
import { manifest } from './manifest.js'

test('the tab of the NFTs is there where accounts of the chain family hold them', () => {
  const tab = manifest.contributes?.find(({ id }) => id === 'nfts')
  const context = {
    connected: true,
    network: undefined,
    unsupported: false,
    connector: 'x',
    kind: undefined,
    mobile: false,
    namespace: 'mira',
    can: () => true,
    feature: () => true,
  }
  expect(['nfts', 'history'].map((declared) => tab?.when?.({ ...context, trait: (name) => name === declared }))).toEqual([true, false])
})
