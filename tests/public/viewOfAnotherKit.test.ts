// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { manifest } from '../../plugins/swap/manifest.js'
import { kernelIn } from '../harness/kernelIn.js'
import { debugWorld } from './debugWorld.js'

test('a view of other kits opens the modal as it opens by itself, and the developer is told why', async () => {
  const { appkit, told } = debugWorld()
  await appkit.open({ view: 'Swap', arguments: { fromToken: 'USDC' } })
  expect(
    kernelIn(appkit)
      .router.state.get()
      .stack.map(({ view }) => view),
  ).toEqual(['connect.list'])
  expect(told()).toEqual([
    `open({ view: 'Swap' }) has no effect in this version. | The modal opens as it does by itself. It belongs to plugin "${manifest.id}", which is off.`,
  ])
})
