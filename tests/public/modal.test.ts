// @vitest-environment happy-dom
// `modal`, `getAppKit` and `useAppKitNetworkCore`, as pages of the incumbent's kit use them.
import { afterEach, expect, test } from 'vitest'
import { effectScope } from 'vue'
import { createClient } from '../../client/createClient.js'
import { mainnet, polygon } from '../../exports/networks.js'
import * as react from '../../exports/react.js'
import * as vue from '../../exports/vue.js'

const made: react.AppKit[] = []
const create = (instance: string) => {
  const appkit = createClient({ networks: [mainnet, polygon], instance })
  made.push(appkit)
  return appkit
}
afterEach(async () => {
  await Promise.all(made.splice(0).map((appkit) => appkit.destroy()))
})

test.each([
  ['portico/react', react],
  ['portico/vue', vue],
])('modal of %s is the instance in use, from its creation until it is destroyed', async (_, entry) => {
  expect(entry.modal).toBeUndefined()
  const appkit = create('main')
  expect(entry.modal).toBe(appkit)
  await appkit.destroy()
  expect(entry.modal).toBeUndefined()
})

test('getAppKit makes one of several instances the one that is used', async () => {
  const first = create('main')
  const second = create('second')
  expect(react.getAppKit()).toBe(first)
  expect(react.getAppKit(second)).toBe(second)
  expect(react.modal).toBe(second)
  await second.destroy()
  expect(react.modal).toBe(first)
  // An instance that was destroyed is not used again.
  expect(react.getAppKit(second)).toBe(first)
})

test('useAppKitNetworkCore of Vue answers the network alone, and follows it', async () => {
  const appkit = create('main')
  const scope = effectScope()
  const network = scope.run(vue.useAppKitNetworkCore)
  expect(network?.value).toEqual({ caipNetwork: appkit.getCaipNetwork(), chainId: 1, caipNetworkId: 'eip155:1' })
  await appkit.switchNetwork(polygon)
  expect(network?.value.chainId).toBe(137)
  scope.stop()
})
