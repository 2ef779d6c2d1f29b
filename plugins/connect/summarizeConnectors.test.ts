import { expect, test } from 'vitest'
import { summarizeConnectors } from './summarizeConnectors.js'
import { listWallets } from './listWallets.js'
import { host, legacy, type ListChange, listInput, wallet } from './testing/fakes.js'

const harbor = wallet('com.harbor')
const lantern = wallet('com.lantern', { disputed: true })
const paired = { id: 'a', name: 'A', rdns: undefined, at: 5, paired: '' }
const recent = { id: 'com.harbor', name: 'Harbor', rdns: 'com.harbor', at: 9 }

const findings = (change: ListChange, tiles?: object) => {
  const input = listInput(change)
  return summarizeConnectors({ ...listWallets(input), tiles, host: host(), find: (id) => input.connectors.find((connector) => connector.id === id) })
}
const found = (change: ListChange) => findings(change).found.map(({ id }) => id)

test('wallets of this browser are found wherever they stand: listed, last used, or disputed', () => {
  expect(found({ connectors: [harbor, lantern] })).toEqual(['com.harbor', 'com.lantern'])
  expect(found({ connectors: [harbor, lantern], recents: [recent] })).toEqual(['com.harbor', 'com.lantern'])
})

test('the Browser Wallet, a wallet of the host and an excluded one are not', () => {
  expect(found({ connectors: [legacy, wallet('own', { kind: 'custom' }), harbor], mobile: true, hidden: ['harbor'] })).toEqual([])
})

test('a used wallet of another device counts where it stands: first, or in the list', () => {
  expect(findings({ recents: [paired] }).used).toBe(1)
  expect(findings({ connectors: [harbor], recents: [recent, paired] }).used).toBe(1)
  expect(findings({ connectors: [harbor], recents: [recent] }).used).toBe(0)
})

test('tiles are told of', () => {
  expect(findings({}).tiled).toBe(false)
  expect(findings({}, {}).tiled).toBe(true)
})
