// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { waysToAskAgain } from '../../../tests/harness/browserNetwork.js'
import type { MountedModal } from '../../../tests/harness/mountModal.js'
import { type Gateway, startBuying } from '../testing/buyWorld.js'

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})
const world = async (options?: Parameters<typeof startBuying>[0]) => {
  const buying = await startBuying(options)
  modal = buying
  return buying
}

test.each(waysToAskAgain)('quotes that are renewed no more are asked for again by %s', async (_, askAgain) => {
  const { advance, asked, text, press, settle } = await world()
  for (let turn = 0; turn < 13; turn++) await advance(30_000)
  expect(text()).toContain('These quotes expired')
  const before = asked.length
  await askAgain({ press, settle })
  await advance(0)
  expect(asked).toHaveLength(before + 1)
  expect(text()).toContain('1 quote, fees included')
})

test.each(waysToAskAgain)('a gateway that fails is told in a sentence, and asked again by %s', async (_, askAgain) => {
  const gateway: Gateway = { state: {}, status: 500 }
  const { text, press, settle, advance, asked, controls } = await world({ gateway, stored: '' })
  await advance(15_000)
  expect(text()).toContain('Buying isn’t available right now The service didn’t answer. Nothing was charged.')
  const before = asked.length
  gateway.status = 200
  await askAgain({ press, settle })
  await advance(0)
  expect(asked).toHaveLength(before + 1)
  expect(text()).toContain('$10 to $7,500')
  expect(controls()).not.toContain('Try again')
})
