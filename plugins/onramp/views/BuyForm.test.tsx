// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { address } from '../../../tests/harness/fakeWallets.js'
import type { MountedModal } from '../../../tests/harness/mountModal.js'
import { startBuying } from '../testing/buyWorld.js'

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

const world = async (options?: Parameters<typeof startBuying>[0]) => {
  const made = await startBuying(options)
  modal = made
  return made
}

/** Words in the order in which they are read. */
const inOrder = (text: string, words: readonly string[]) =>
  words.map((word) => [word, text.indexOf(word)] as const).filter(([, at], index, all) => at < 0 || (index > 0 && at < (all[index - 1]?.[1] ?? 0)))

test('the quotes stand directly below the amounts, then what seldom changes; what arrives and where stand above the button', async () => {
  const { text, root } = await world()
  expect(inOrder(text(), ['You pay', '$500', '1 quote, fees included', 'Coinbase', 'Paying from: Germany.', 'Change country', 'USD Coin on Ethereum'])).toEqual(
    [],
  )
  const foot = root.querySelector('footer')
  const [line, button] = [...(foot?.children ?? [])]
  expect(line?.textContent).toContain('You get 97.5\u00a0USDC at ')
  expect(line?.textContent?.toLowerCase()).toContain(address.toLowerCase())
  expect(button?.textContent).toBe('Continue to Coinbase')
})

test('the line above the button shows the whole address after a press, and without a quote only where coins arrive', async () => {
  const { root, settle, press, text } = await world()
  const seen = () => [...(root.querySelector('.pt-buy-arrives bdi:not(.pt-sr)')?.textContent ?? '')].join('')
  expect(seen()).toMatch(/^0x[0-9a-f]{4}…[0-9a-f]{4}$/i)
  root.querySelector<HTMLElement>('.pt-buy-arrives button')?.click()
  await settle()
  expect(seen().toLowerCase()).toBe(address.toLowerCase())
  await press('Change country')
  await press('United Kingdom')
  expect(root.querySelector('.pt-buy-arrives')?.textContent).toMatch(/^Arrives at /)
  expect(text()).not.toContain('You get 97.5')
})

test('before a country is chosen its row stands where the quotes will be, and says why', async () => {
  const { text } = await world({ stored: '' })
  expect(inOrder(text(), ['$500', 'Choose your country', 'Quotes depend on where you pay from.', 'USD Coin on Ethereum'])).toEqual([])
})

test.each([
  ['en', '$', ''],
  ['de', '', '$'],
])('in %s the amount has the sign of its currency on the side where the language writes it', async (locale, before, after) => {
  const { root } = await world({ locale })
  const field = root.querySelector('.pt-amount-f > input')
  expect([
    field?.previousElementSibling?.textContent ?? '',
    field?.nextElementSibling?.matches('.pt-amount-sign') ? field.nextElementSibling.textContent : '',
  ]).toEqual([before, after])
})
