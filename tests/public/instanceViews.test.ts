// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { kernelIn } from '../harness/kernelIn.js'
import { isBuiltin } from '../harness/isBuiltin.js'
import { debugWorld } from './debugWorld.js'

test('views are shown by their public name, in the place of the current one or as the only one', async () => {
  const { appkit, told } = debugWorld()
  const stack = () =>
    kernelIn(appkit)
      .router.state.get()
      .stack.map(({ view }) => view)
  await appkit.open()
  await appkit.replace('Networks')
  expect(stack()).toEqual(['networks.list'])
  await appkit.redirect('Connect')
  expect(stack()).toEqual(['connect.list'])
  await expect(appkit.replace('Nowhere' as 'Account')).rejects.toThrow('There is no view "Nowhere".')
  expect(told().at(-1)).toContain('There is no view "Nowhere".')
})

test.runIf(isBuiltin('swap'))('a view of other kits opens the modal as it opens by itself, and the developer is told why', async () => {
  const { appkit, told } = debugWorld()
  await appkit.open({ view: 'Swap', arguments: { fromToken: 'USDC' } })
  expect(
    kernelIn(appkit)
      .router.state.get()
      .stack.map(({ view }) => view),
  ).toEqual(['connect.list'])
  expect(told()).toEqual([
    `open({ view: 'Swap' }) has no effect in this version. | The modal opens as it does by itself. It belongs to plugin "swap", which is off.`,
  ])
})

test('opening for a namespace without a declared network is refused by name, before anything shows', async () => {
  const { appkit, told, settle } = debugWorld()
  const opening = appkit.open({ namespace: 'eip15' })
  expect(appkit.isOpen()).toBe(false)
  await expect(opening).rejects.toMatchObject({ code: 'P411', message: expect.stringContaining('No network of the namespace "eip15" was declared.') })
  await settle()
  expect(appkit.isOpen()).toBe(false)
  await kernelIn(appkit).load()
  expect(told()).toEqual(['No network of the namespace "eip15" was declared. | Declared namespaces: eip155, solana.'])
})
