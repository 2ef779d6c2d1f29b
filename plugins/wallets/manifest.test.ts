import { expect, test } from 'vitest'
import type { Connector, HostInfo } from '../../kernel/api/index.js'
import { type ConnectSummary, type ConnectGroup, ConnectGroups, type ConnectRow, ConnectRows } from '../../ports/connect.js'
import { manifest } from './manifest.js'

interface Given {
  readonly found?: number
  readonly used?: number
  readonly tiled?: boolean
  readonly mobile?: boolean
  readonly featured?: number
  readonly written?: Readonly<Record<string, unknown>>
}
const findings = ({ found = 0, used = 0, tiled = false, mobile = false, featured = 0, written = {} }: Given): ConnectSummary => ({
  found: Array.from({ length: found }, () => ({}) as Connector),
  used,
  tiled,
  host: { mobile, options: { featuredWalletIds: Array.from({ length: featured }, (_, place) => String(place)) }, written } as unknown as HostInfo,
})
const groupOf = (type: string) =>
  manifest.contributes?.map(({ slot, item }) => (slot === ConnectGroups.id ? (item as ConnectGroup) : undefined)).find((item) => item?.type === type)

test.each([
  ['recommended', {}, 2],
  ['recommended', { found: 1 }, 1],
  ['recommended', { found: 1, used: 1 }, 0],
  ['recommended', { found: 5 }, 0],
  ['recommended', { featured: 1 }, 0],
  ['recommended', { written: { customWallets: [{}] } }, 0],
  ['recommended', { written: { customWallets: [] } }, 2],
  ['recommended', { tiled: true }, 0],
  ['featured', { featured: 3, found: 4 }, 3],
  ['featured', { featured: 3, tiled: true }, 0],
  ['custom', { written: { customWallets: [{}, {}] } }, 2],
  ['custom', { written: { customWallets: 'none' } }, 0],
])('%s %j: %d rows', (type, given, rows) => {
  expect(groupOf(type)?.rows(findings(given))).toBe(rows)
})

test.each([
  [{}, true],
  [{ tiled: true }, false],
  [{ written: { allWallets: 'SHOW' } }, true],
  [{ written: { allWallets: 'HIDE' }, mobile: true }, false],
  [{ written: { allWallets: 'ONLY_MOBILE' } }, false],
  [{ written: { allWallets: 'ONLY_MOBILE' }, mobile: true }, true],
  [{ written: { allWallets: ['HIDE'] } }, true],
])('the row that leads to all of them, %j: %s', (given, shown) => {
  const row = manifest.contributes?.find(({ slot }) => slot === ConnectRows.id)?.item as ConnectRow
  expect(row.shown?.(findings(given as Given))).toBe(shown)
})

test('public names, and titles that name the wallet when it is known', () => {
  expect(manifest.views?.flatMap(({ name }) => name ?? [])).toEqual(['AllWallets', 'GetWallet', 'Downloads'])
  const title = manifest.views?.find(({ name }) => name === 'Downloads')?.title
  const named = (params: unknown) => (typeof title === 'function' ? title(params) : undefined)
  expect(named({ walletId: 'x', name: 'Harbor' })).toMatchObject({ message: { text: 'Get {wallet}' }, values: { wallet: 'Harbor' } })
  expect(named({ walletId: 'x' })).toMatchObject({ message: { text: 'Get a wallet' } })
  expect(named(undefined)).toMatchObject({ message: { text: 'Get a wallet' } })
})
