// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { TestKernelOptions } from '../tests/harness/createTestKernel.js'
import { fakePlugins } from '../tests/harness/fakePlugins.js'
import { type ShownElements, showElements } from '../tests/harness/showElements.js'
import { testNetwork } from '../tests/harness/testNetwork.js'

let shown: ShownElements | undefined
afterEach(async () => {
  await shown?.kernel.destroy()
  document.body.replaceChildren()
})
const open = (options: TestKernelOptions = {}) => {
  shown = showElements({ plugins: fakePlugins().plugins, ...options })
  return shown
}

test('a network with a drawing is drawn in the button, without an image and without styles', async () => {
  const mark = { ground: '#0052ff', ink: '#ffffff', path: 'M5 13h9v-2H5z' }
  const page = open({ networks: [{ ...testNetwork('eip155', 1, 'Ethereum'), mark }] })
  const drawn = page.add('<appkit-network-button></appkit-network-button>').shadowRoot
  await expect.poll(() => drawn?.querySelector('svg.pin')).not.toBeNull()
  expect([...(drawn?.querySelectorAll('.pin > path') ?? [])].map((path) => [path.getAttribute('fill'), path.getAttribute('d')])).toEqual([
    ['#0052ff', 'M0 0h24v24H0z'],
    ['#ffffff', 'M5 13h9v-2H5z'],
  ])
  expect(drawn?.querySelectorAll('img, [style]')).toHaveLength(0)
})

test('a network without a picture has its letter in the button, which is not read out', async () => {
  const button = open().add('<appkit-network-button></appkit-network-button>').shadowRoot
  await expect.poll(() => button?.querySelector('svg.pin')).not.toBeNull()
  const plain = button?.querySelector('.pin')
  expect([plain?.textContent?.trim(), plain?.getAttribute('aria-hidden')]).toEqual(['E', 'true'])
  expect(plain?.querySelector('path')?.getAttribute('fill')).toMatch(/^hsl\(/)
})
