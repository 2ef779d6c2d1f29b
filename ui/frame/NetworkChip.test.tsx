// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { type Network, view, viewSpec } from '../../kernel/api/index.js'
import type { FakeKernelOptions } from '../../tests/harness/fakeKernel.js'
import { renderUi } from '../testing/renderUi.js'
import { NetworkChip } from './NetworkChip.js'

const base: Network = {
  id: 8453,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:8453',
  name: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}
const list = view('networks.list')
const options: FakeKernelOptions = {
  networks: [base],
  activeNetwork: base.caipNetworkId,
  views: [{ spec: viewSpec({ ref: list }), module: { kind: 'react', component: () => null } }],
}

test('it names the network and leads to the list', async () => {
  const ui = await renderUi(<NetworkChip />, options)
  expect(ui.find('button').getAttribute('aria-label')).toBe('Network: Base. Switch network')
  await ui.press('button')
  expect(ui.state.router.stack.map((entry) => entry.view)).toEqual([list.id])
})

test('on a network the site does not use it offers a switch', async () => {
  const ui = await renderUi(<NetworkChip />, options)
  await ui.settle(() => Object.assign(ui.state.networks, { unsupported: 'eip155:42220' }))
  expect(ui.find('button').getAttribute('aria-label')).toBe('Switch network')
})

test('where any network is allowed, one that the site did not declare is said to be unknown', async () => {
  const ui = await renderUi(<NetworkChip />, { ...options, host: { options: { allowUnsupportedChain: true } } })
  await ui.settle(() => Object.assign(ui.state.networks, { unsupported: 'eip155:42220' }))
  expect(ui.find('button').getAttribute('aria-label')).toBe('Network: Unknown network. Switch network')
})

test('while switching a spinner replaces the icon', async () => {
  const ui = await renderUi(<NetworkChip />, options)
  await ui.settle(() => Object.assign(ui.state.networks, { switching: 'eip155:1' }))
  expect(ui.all('.pt-spin')).toHaveLength(1)
})

test('where switching is off or the list is missing it is not a button', async () => {
  const off = await renderUi(<NetworkChip />, { ...options, host: { options: { enableNetworkSwitch: false } } })
  expect(off.all('button')).toHaveLength(0)
  expect(off.find('.pt-netchip').textContent).toContain('Base')
  const missing = await renderUi(<NetworkChip />, { ...options, views: [] })
  expect(missing.all('button')).toHaveLength(0)
})
