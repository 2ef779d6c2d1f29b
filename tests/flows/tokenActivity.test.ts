// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { HeldToken } from '../../kernel/api/index.js'
import { activity } from '../../plugins/activity/manifest.js'
import { network } from '../../plugins/activity/testing/showActivity.js'
import { now, wireRow } from '../../plugins/activity/testing/wireRow.js'
import { tokens } from '../../plugins/tokens/manifest.js'
import { fakeWallets } from '../harness/fakeWallets.js'
import { type MountedModal, mountModal } from '../harness/mountModal.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../../plugins/activity/views/ofToken.js'
import '../../plugins/tokens/plugin.js'
import '../../plugins/tokens/views/pages.js'
import '../../plugins/tokens/views/views.js'

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const ether: HeldToken = { address: undefined, name: 'Ether', symbol: 'ETH', decimals: 18, amount: 10n ** 18n }
const dollar: HeldToken = { address: contract, name: 'Test Dollar', symbol: 'TUSD', decimals: 18, amount: 10n ** 20n }
const moved = (id: number, symbol: string, address: string | undefined, quantity: string) =>
  wireRow({
    id: `row-${id}`,
    metadata: { operationType: 'receive', hash: `0x${`${id}`.repeat(64)}` },
    transfers: [{ fungible_info: { name: symbol, symbol, ...(address !== undefined && { address }) }, direction: 'in', quantity: { numeric: quantity } }],
  })
const rows = [
  moved(1, 'ETH', undefined, '0.1'),
  moved(2, 'TUSD', contract.toLowerCase(), '25'),
  moved(3, 'TUSD', `0x${'9'.repeat(40)}`, '9000'),
  moved(4, 'ETH', undefined, '0.4'),
  moved(5, 'ETH', undefined, '0.5'),
]

const world = async (answer: () => Response | Promise<Response>, plugins = [tokens(), activity()]) => {
  const wallets = fakeWallets({ id: 'com.harbor', name: 'Harbor' })
  wallets.extra = { balances: { list: async () => [ether, dollar] } }
  modal = mountModal({
    now,
    networks: [network(1, 'Ethereum')],
    host: { apiUrl: 'https://gateway.example' },
    plugins: [...plugins, wallets.plugin],
    fetch: async (input) => (String(input).includes('/history') && !String(input).includes('price') ? answer() : Response.json({}, { status: 404 })),
  })
  modal.kernel.preload()
  await modal.settle()
  const connection = modal.kernel.sessions.connect('com.harbor')
  await modal.settle()
  wallets.asked.at(-1)?.approve()
  await connection
  await modal.settle()
  await modal.open({ view: 'tokens.tab' })
  const press = async (name: string) => {
    await modal?.press(name)
    await modal?.settle()
  }
  return { ...modal, press, own: () => [...(modal?.root.querySelectorAll('.pt-act-token li') ?? [])].map((row) => row.textContent) }
}
const list = () => Response.json({ data: rows, next: null })

test('view of one token: lists its two newest transactions when the history has some', async () => {
  const { press, own, control } = await world(list)
  await press('Ether 1')
  expect(own()).toEqual([expect.stringContaining('+0.100 ETH'), expect.stringContaining('+0.400 ETH')])
  control('Back').click()
  await modal?.settle()
  await press('Test Dollar')
  expect(own()).toEqual([expect.stringContaining('+25.000 TUSD')])
})

test('view of one token: opens a transaction, and the whole list, when they are pressed', async () => {
  const { press, stack, control } = await world(list)
  await press('Test Dollar')
  await press('Received')
  expect(stack().at(-1)).toBe('activity.transaction')
  control('Back').click()
  await modal?.settle()
  await press('All')
  expect(stack().at(-1)).toBe('activity.transactions')
})

test('view of one token: says so when the history has none of it', async () => {
  const { press, text } = await world(() => Response.json({ data: [rows[0]], next: null }))
  await press('Test Dollar')
  expect(text()).toContain('No recent activity of this token')
})

test('view of one token: is whole without its activity when the history does not load, or there is none', async () => {
  const broken = await world(() => new Response('', { status: 500 }))
  await broken.press('Ether 1')
  await modal?.advance(20_000)
  expect(broken.text()).not.toContain('Activity')
  broken.scope.dispose()
  await broken.kernel.destroy()
  const without = await world(list, [tokens()])
  await without.press('Ether 1')
  expect(without.text()).not.toContain('Activity')
  expect(without.stack()).toEqual(['tokens.tab', 'tokens.token'])
})
