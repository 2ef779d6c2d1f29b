// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { buildings, metadataOf, pictureOf } from '../../world/buildings.js'
import { toBaseUnits } from '../../world/toBaseUnits.js'
import { createShop } from './createShop.js'
import { families } from './families.js'

const [colonnade] = buildings
if (!colonnade) throw new Error('There is nothing to buy.')
const cardIn = (node: HTMLElement) => node.querySelector<HTMLElement>('[data-building="colonnade"]')

test('every building has a price in every family, to the last digit of the currency', () => {
  const decimals = { eip155: 18, solana: 9, bip122: 8, polkadot: 10, cosmos: 6 }
  for (const { network, namespace, symbol } of families) {
    const { node, showPrices } = createShop(() => {})
    showPrices(network, symbol)
    const prices = [...node.querySelectorAll('.price')].map(({ textContent }) => textContent ?? '')
    expect(prices).toHaveLength(buildings.length)
    for (const price of prices) {
      expect(price.endsWith(` ${symbol}`)).toBe(true)
      expect(toBaseUnits(price.replace(` ${symbol}`, ''), decimals[namespace]) > 0n).toBe(true)
    }
  }
})

test('what a price is worth stands beside it where the sandbox knows it, and nothing does where it does not', () => {
  const { node, showPrices } = createShop(() => {})
  const worths = () => [...node.querySelectorAll('.worth')].map(({ textContent }) => textContent)
  showPrices('eip155:1', 'ETH')
  expect(worths()).toEqual(['$294', '$196', '$123', '$147', '$760', '$98'])
  showPrices('solana', 'SOL')
  expect(worths().join('')).toBe('')
})

test('a network without prices sells nothing, and another one does again', () => {
  const { node, showPrices } = createShop(() => {})
  const button = node.querySelector('button')
  showPrices('eip155:42220', 'CELO')
  expect(button?.disabled).toBe(true)
  showPrices('eip155:137', 'POL')
  expect(button?.disabled).toBe(false)
})

test('a building is pressed by its name, and says how far its purchase is', () => {
  const pressed: string[] = []
  const { node, showProgress, showPrices } = createShop(({ id }) => pressed.push(id))
  showPrices('eip155:1', 'ETH')
  const button = cardIn(node)?.querySelector('button')
  button?.click()
  expect(pressed).toEqual(['colonnade'])
  expect(button?.getAttribute('aria-label')).toBe('Buy Colonnade 27')
  showProgress(colonnade, { kind: 'busy', text: 'Approve it in your wallet.' })
  expect([button?.disabled, cardIn(node)?.querySelector('[role="status"]')?.textContent]).toEqual([true, 'Approve it in your wallet.'])
  showProgress(colonnade, { kind: 'nothing', text: 'Declined. Nothing was paid.' })
  expect([button?.disabled, button?.textContent]).toEqual([false, 'Buy'])
  showProgress(colonnade, { kind: 'done', text: 'Yours.' })
  expect([button?.disabled, button?.textContent]).toEqual([true, 'Yours'])
})

test('the metadata of a building has its name, and its picture inside', () => {
  const [, text = ''] = metadataOf(colonnade).split('base64,')
  expect(JSON.parse(atob(text))).toMatchObject({ name: 'Colonnade 27', image: pictureOf(colonnade) })
})
