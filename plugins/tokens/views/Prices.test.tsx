// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { HeldToken, Network } from '../../../kernel/api/index.js'
import { fakeWallets } from '../../../tests/harness/fakeWallets.js'
import { type MountedModal, mountModal } from '../../../tests/harness/mountModal.js'
import { tokens } from '../manifest.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../../../kernel/services/http/sendRequest.js'
import '../plugin.js'
import './chart.js'
import './pages.js'
import './views.js'

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const ether: HeldToken = { address: undefined, name: 'Ether', symbol: 'ETH', decimals: 18, amount: 10n ** 18n, price: '3412.60', change: 2.1 }
const dollar: HeldToken = { address: contract, name: 'Test Dollar', symbol: 'TUSD', decimals: 18, amount: 10n ** 20n, price: '1' }
const unpriced: HeldToken = { address: `0x${'7'.repeat(40)}`, name: 'Harbour', symbol: 'HRB', decimals: 18, amount: 10n ** 19n }
const network: Network = {
  ...{ id: 1, chainNamespace: 'eip155', caipNetworkId: 'eip155:1', name: 'Ethereum' },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}
const start = Date.UTC(2026, 10, 29, 12) / 1_000
const series = (...prices: readonly unknown[]) => ({ points: prices.map((price, at) => [start + at * 900, price]) })
const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } })

/** An account whose server answers prices over time as the test says. */
const world = async (answer: (url: URL) => Response | Promise<Response>, { served = true } = {}) => {
  const wallets = fakeWallets({ id: 'com.harbor', name: 'Harbor' })
  wallets.extra = { balances: { list: async () => [ether, dollar, unpriced] } }
  const asked: string[] = []
  modal = mountModal({
    networks: [network],
    host: served ? { apiUrl: 'https://gateway.example' } : {},
    plugins: [tokens(), wallets.plugin],
    fetch: async (input) => {
      const url = new URL(String(input))
      if (url.pathname !== '/v1/price-history') return json({}, 404)
      asked.push([...url.searchParams].flatMap(([name, value]) => (['chainId', 'address', 'period'].includes(name) ? `${name}=${value}` : [])).join(' '))
      return answer(url)
    },
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
  return {
    ...modal,
    press,
    wallets,
    asked,
    chart: () => modal?.root.querySelector('[role=slider]'),
    line: () => modal?.root.querySelector('.pt-price')?.textContent,
  }
}

test('Prices: show the price, the change and a chart of the day when the server knows them', async () => {
  const { press, chart, line, asked, root } = await world(() => json(series(3_342.4, 3_300, 3_412.6)))
  await press('Ether 1')
  expect(asked).toEqual(['chainId=eip155:1 period=day'])
  expect(line()).toBe('$3,412.60 today+2.1%')
  expect(chart()?.getAttribute('aria-label')).toBe('Price over time')
  expect(root.querySelector('.pt-sr p')?.textContent).toBe('Rose from $3,342.40 to $3,412.60, lowest $3,300.00, highest $3,412.60.')
  expect([...root.querySelectorAll('tbody tr')].map((row) => row.lastElementChild?.textContent)).toEqual(['$3,342.40', '$3,300.00', '$3,412.60'])
})

test('Prices: ask for the contract and the week when Week is pressed, and for each once', async () => {
  const { press, line, asked } = await world((url) => json(series(1.02, url.searchParams.get('period') === 'week' ? 1 : 1.03)))
  await press('Test Dollar')
  expect(line()).toBe('$1.00 today+1.0%')
  await press('Week')
  expect(asked).toEqual([`chainId=eip155:1 address=${contract} period=day`, `chainId=eip155:1 address=${contract} period=week`])
  expect(line()).toBe('$1.00 in 7 days−2.0%')
})

test('Prices: state the point that arrow keys choose, and the last one again when the chart is left', async () => {
  const { press, chart, line } = await world(() => json(series(3_000, 3_100, 3_200)))
  await press('Ether 1')
  const key = async (name: string) => {
    chart()?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }))
    await modal?.settle()
  }
  await key('ArrowLeft')
  expect(chart()?.getAttribute('aria-valuetext')).toMatch(/^\$3,100\.00, \d\d:\d\d/)
  expect(line()).toMatch(/^\$3,100\.00 \d\d:\d\d.*\+3\.3%$/)
  await key('Home')
  expect(chart()?.getAttribute('aria-valuenow')).toBe('0')
  await key('ArrowLeft')
  expect(chart()?.getAttribute('aria-valuenow')).toBe('0')
  await key('End')
  expect(chart()?.getAttribute('aria-valuenow')).toBe('2')
  await key('ArrowRight')
  expect(chart()?.getAttribute('aria-valuenow')).toBe('2')
  chart()?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  await modal?.settle()
  expect(line()).toContain('$3,412.60 today')
})

test.each([
  ['negative', series(-5, -6, -7)],
  ['texts', series('1', '2', '<b>3</b>')],
  ['no list', { points: 'soon' }],
  ['one point', series(5)],
  ['out of range and missing', series(1e30, null, 5)],
  [
    'of one moment',
    {
      points: [
        [start, 1],
        [start, 2],
      ],
    },
  ],
  [
    'ten years apart',
    {
      points: [
        [start - 315_360_000, 1],
        [start, 3_412.6],
      ],
    },
  ],
  ['10,000 points', series(...Array.from({ length: 10_000 }, () => 5))],
  ['nothing', null],
])('Prices: have a sentence and no chart when the answer is %s', async (_, answer) => {
  const { press, chart, line, text } = await world(() => json(answer))
  await press('Ether 1')
  expect(chart()).toBeNull()
  expect(text()).toContain('No earlier prices known')
  expect(line()).toBe('$3,412.60 today+2.1%')
})

test('Prices: have no chart and ask no more when the server does not know the question', async () => {
  const { press, chart, text, asked, control } = await world(() => json({}, 404))
  await press('Ether 1')
  expect([chart(), text().includes('Week')]).toEqual([null, false])
  expect(text()).toContain('$3,412.60 today')
  control('Back').click()
  await modal?.settle()
  await press('Test Dollar')
  expect(asked).toHaveLength(1)
})

test('Prices: have no chart and ask nothing when there is no server', async () => {
  const { press, chart, line, asked } = await world(() => json({}), { served: false })
  await press('Ether 1')
  expect([chart(), asked.length, line()]).toEqual([null, 0, '$3,412.60 today+2.1%'])
})

test('Prices: are left out when the token has none', async () => {
  const { press, text, asked, line } = await world(() => json(series(1, 2)))
  await press('Harbour')
  expect([text().includes('No price known'), asked.length, line()]).toEqual([true, 0, undefined])
})

test('Prices: are asked for again when they did not load', async () => {
  let broken = true
  const { press, chart, text } = await world(() => (broken ? json({}, 500) : json(series(1, 2))))
  await press('Ether 1')
  await modal?.advance(20_000)
  expect(text()).toContain('Prices didn’t load.')
  broken = false
  await press('Try again')
  expect(chart()).not.toBeNull()
})

test('Prices: a late answer for another period is dropped', async () => {
  let answerLate = (_: Response) => {}
  const late = new Promise<Response>((resolve) => {
    answerLate = resolve
  })
  const { press, root } = await world((url) => (url.searchParams.get('period') === 'day' ? late : json(series(7, 8))))
  await press('Ether 1')
  await press('Week')
  answerLate(json(series(1, 2)))
  await modal?.settle()
  expect(root.querySelector('.pt-sr p')?.textContent).toContain('from $7.00 to $8.00')
})

test('Prices: a row of the list has the change of the day, and a price without one has none', async () => {
  const { text } = await world(() => json({}, 404))
  expect(text()).toMatch(/\$3,412\.60\s*\+2\.1%/)
  expect(text().match(/%/g)).toHaveLength(1)
})

test('Prices: leave out what reaches further back than the period when a server sends more', async () => {
  const { press, line, root } = await world(() => json({ points: [[start - 10 * 86_400, 1], ...series(3_342.4, 3_412.6).points] }))
  await press('Ether 1')
  expect(line()).toBe('$3,412.60 today+2.1%')
  expect(root.querySelectorAll('tbody tr')).toHaveLength(2)
})

test('Prices: say that nothing changed, with a level line, when all are equal', async () => {
  const { press, line, root } = await world(() => json(series(5, 5, 5)))
  await press('Ether 1')
  expect(line()).toContain('0.0%')
  expect(root.querySelector('.pt-sr p')?.textContent).toBe('Still $5.00, lowest $5.00, highest $5.00.')
  expect(root.querySelector('.pt-chart path:last-of-type')?.getAttribute('d')).toBe('M0 50L50 50L100 50')
})
