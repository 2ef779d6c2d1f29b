// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { defineManifest, definePlugin, lazyPlugin } from '../../../kernel/api/index.js'
import { fakeWallets } from '../../../tests/harness/fakeWallets.js'
import { type MountedModal, mountModal } from '../../../tests/harness/mountModal.js'
import { encodeWord } from '#lib/abi/encodeWord.js'
import { ExactOutput, type ExactOutputRequest, type ExactOutputService } from '../../../ports/swap.js'
import { swap } from '../manifest.js'
import { ethereum } from '../testing/ethereum.js'
import { account, dollar, fakeCalls } from '../testing/fakeCalls.js'
import { named } from '../testing/namedExchange.js'
// Loaded before the tests, so that the service does not wait for the disk.
import '../plugin.js'
import './createExactOutput.js'

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

/** A plugin that asks for the service, as payments do. */
const payer = () => {
  const found: { ask(): Promise<ExactOutputService | undefined> } = { ask: () => Promise.reject(new Error('The plugin was not started.')) }
  const manifest = defineManifest({ id: 'acme/payer', apiVersion: 1, version: '0.0.0', lazy: { exactOutput: ExactOutput }, activation: ['startup'] })
  const load = async () => ({
    default: definePlugin<typeof manifest>(({ lazy }) => {
      found.ask = lazy.exactOutput
      return {}
    }),
  })
  return { found, plugin: lazyPlugin(manifest, load)() }
}
const world = async (options: Parameters<typeof swap>[0], host: object = {}) => {
  const wallets = fakeWallets({ id: 'com.harbor', name: 'Harbor' })
  const { calls } = fakeCalls()
  const asked: string[] = []
  const read: typeof calls.read = async (_, questions) =>
    questions.map(({ to, data }) => {
      asked.push(to)
      return data.startsWith('0x1f00ca74') ? `0x${[32, 2, 7, 5].map(encodeWord).join('')}` : undefined
    })
  wallets.extra = { calls: { ...calls, read } }
  const paying = payer()
  modal = mountModal({ networks: [ethereum], host, plugins: [swap(options), wallets.plugin, paying.plugin] })
  modal.kernel.preload()
  await modal.settle()
  const connection = modal.kernel.sessions.connect('com.harbor')
  await modal.settle()
  wallets.asked.at(-1)?.approve()
  await connection
  await modal.settle()
  return { service: await paying.found.ask(), asked }
}
const { signal } = new AbortController()
const request: ExactOutputRequest = { chain: 'eip155:1', from: account, pay: dollar, deliver: { token: undefined, amount: 5n, to: `0x${'5e'.repeat(20)}` } }

test('swap: another plugin gets quotes of an exact output at the exchanges of the page when no view of swaps was opened', async () => {
  const { service, asked } = await world({ exchanges: { 'eip155:1': named } })
  expect([service?.canQuote('eip155:1'), service?.canQuote('eip155:137')]).toEqual([true, false])
  expect(await service?.quote(request, signal)).toMatchObject({ expected: 7n, path: [dollar, named.wrapped] })
  expect(asked).toContain(named.v2.router)
})

test('swap: quotes are possible on any network of EVM when the gateway names the exchanges, and on none when nobody does', async () => {
  const { service } = await world(true, { apiUrl: 'https://gateway.example' })
  expect(['eip155:1', 'eip155:8453', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'].map((chain) => service?.canQuote(chain))).toEqual([true, true, false])
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  expect((await world({ gateway: true, exchanges: {} })).service?.canQuote('eip155:1')).toBe(false)
})
