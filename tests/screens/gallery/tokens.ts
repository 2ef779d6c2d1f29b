import { wireRow } from '../../../plugins/activity/testing/wireRow.js'
import type { Screen } from '../Screen.js'
import { ether, fullAccount, type AccountFacts } from '../worlds/fullAccount.js'

const never = () => new Promise<never>(() => {})
const down = () => Promise.reject(new Error('HTTP 500'))

/** Prices of a day: half of it is missing, they jump, do not move, or are next to nothing. */
const dayOf = (price: (at: number) => unknown) => () => ({
  points: Array.from({ length: 97 }, (_, at) => [Date.UTC(2026, 10, 19, 12) / 1_000 + at * 900, price(at)]),
})
const holed = dayOf((at) => (at > 20 && at < 60 ? null : at === 70 ? '3,400' : at === 71 ? -5 : 3_342.4 + Math.sin(at / 6) * 25))
const steep = dayOf((at) => 10 ** (at / 3.3))
const level = dayOf(() => 1.234e-15)
const beyond = { ...ether, price: `${'9'.repeat(28)}.99` }
const worthless = { ...ether, price: '0.000000000000001234' }
const hostile = {
  ...{ address: `0x${'4'.repeat(40)}`, decimals: 18, amount: 10n ** 60n + 1n, price: '0.5', change: 999_999 },
  ...{ name: 'WWWWWWWWWWWWWWWWWWWW', symbol: 'WWWWWWWWWWWW' },
}
const hostileRows = () => ({
  data: [
    wireRow({
      transfers: [
        { fungible_info: { name: hostile.name, symbol: hostile.symbol, address: hostile.address }, direction: 'in', quantity: { numeric: '9'.repeat(40) } },
      ],
    }),
  ],
  next: null,
})

const token = async (name: string, facts?: AccountFacts) => {
  const world = await fullAccount(facts)
  await world.press(name)
  await world.advance(500)
  return world
}
/** Presses a key on the chart. */
const keyIn = async (world: Awaited<ReturnType<typeof fullAccount>>, key: string, times: number) => {
  for (let count = 0; count < times; count += 1) {
    world.root.querySelector('[role=slider]')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    await world.advance(10)
  }
  return world
}

export const tokenScreens: readonly Screen[] = [
  { name: 'tokens: being read', of: ['tokens.tab'], show: () => fullAccount({ list: never }) },
  { name: 'tokens: none', of: ['tokens.tab'], show: () => fullAccount({ list: async () => [{ ...ether, amount: 0n }] }) },
  { name: 'tokens: do not load', of: ['tokens.tab'], show: () => fullAccount({ list: down }) },
  { name: 'tokens: one of them', show: async () => (await fullAccount()).press('Test Dollar') },
  { name: 'tokens: one with a day', of: ['tokens.token', 'activity.token'], show: () => token('Ether 0') },
  { name: 'tokens: one with a week', of: ['tokens.token'], show: async () => (await token('Ether 0')).press('Week') },
  { name: 'tokens: one with a chosen point', of: ['tokens.token'], show: async () => keyIn(await token('Ether 0'), 'ArrowLeft', 40) },
  { name: 'tokens: one without earlier prices', of: ['tokens.token'], show: () => token('Ether 0', { prices: () => ({ points: [] }) }) },
  { name: 'tokens: one whose prices load', of: ['tokens.token'], show: () => token('Ether 0', { prices: never }) },
  { name: 'tokens: one whose prices have holes', of: ['tokens.token'], show: () => token('Ether 0', { prices: holed }) },
  { name: 'tokens: one whose price is beyond all', of: ['tokens.token'], show: () => token('Ether 0', { list: async () => [beyond], prices: steep }) },
  { name: 'tokens: one whose price is next to nothing', of: ['tokens.token'], show: () => token('Ether 0', { list: async () => [worthless], prices: level }) },
  { name: 'tokens: one whose prices do not load', of: ['tokens.token'], show: async () => (await token('Ether 0', { prices: down })).advance(20_000) },
  { name: 'tokens: one with hostile texts', of: ['tokens.token'], show: () => token('WWWWWW', { list: async () => [ether, hostile], rows: hostileRows }) },
  { name: 'tokens: one without a price', of: ['tokens.token'], show: () => token('A token whose name') },
  { name: 'tokens: one that imitates', of: ['tokens.token'], show: () => token('Ether Gift') },
  {
    name: 'tokens: hidden ones',
    show: async () => {
      const world = await fullAccount()
      await world.press('Test Dollar')
      await world.press('Hide from the list')
      await world.press('Account settings')
      await world.press('Hidden tokens')
    },
  },
  {
    name: 'tokens: a hidden one',
    of: ['tokens.token'],
    show: async () => {
      const world = await fullAccount()
      await world.press('Test Dollar')
      await world.press('Hide from the list')
      await world.press('Account settings')
      await world.press('Hidden tokens')
      await world.press('Test Dollar')
      await world.advance(500)
    },
  },
]
