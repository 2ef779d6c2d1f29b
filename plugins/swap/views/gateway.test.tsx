// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { waysToAskAgain } from '../../../tests/harness/browserNetwork.js'
import { fakeWallets } from '../../../tests/harness/fakeWallets.js'
import { type MountedModal, mountModal } from '../../../tests/harness/mountModal.js'
import { connect } from '../../connect/manifest.js'
import { swap } from '../manifest.js'
import { ethereum } from '../testing/ethereum.js'
import { fakeCalls } from '../testing/fakeCalls.js'
import { chainOf, named, saying } from '../testing/namedExchange.js'
import { encodeWord } from '#lib/abi/encodeWord.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../../../kernel/services/http/sendRequest.js'
import '../gatewayExchanges.js'
import '../plugin.js'
import '../prepareSwap.js'
import './views.js'
import './lateViews.js'
import '../../connect/plugin.js'
import '../../connect/views/views.js'

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

interface Gateway {
  status: number
  answer: unknown
  said: Readonly<Record<string, string>>
}
const world = async (gateway: Gateway, answers: Parameters<typeof fakeCalls>[0] = {}, apiUrl: string | null = 'https://gateway.example') => {
  const paths: string[] = []
  const fetch = async (input: RequestInfo | URL): Promise<Response> => {
    paths.push(new URL(`${input}`).pathname)
    return Response.json(gateway.answer, { status: gateway.status })
  }
  const wallets = fakeWallets({ id: 'com.harbor', name: 'Harbor' })
  const { calls } = fakeCalls(answers)
  const checks = new Set(Object.keys(saying()))
  const read: typeof calls.read = async (chain, questions, signal) =>
    questions.every(({ to, data }) => checks.has(`${to} ${data}`)) ? chainOf(gateway.said)(questions, signal) : calls.read(chain, questions, signal)
  wallets.extra = { calls: { ...calls, read } }
  // Without a gateway the plugin is there for the exchanges of the page alone, which are on another network here.
  const options = apiUrl === null ? { gateway: true, exchanges: { 'eip155:137': named } } : true
  modal = mountModal({
    networks: [ethereum],
    fetch,
    host: { ...(apiUrl !== null && { apiUrl }) } as object,
    plugins: [connect(), swap(options), wallets.plugin],
  })
  modal.kernel.preload()
  await modal.settle()
  const connection = modal.kernel.sessions.connect('com.harbor')
  await modal.settle()
  wallets.asked.at(-1)?.approve()
  await connection
  await modal.settle()
  await modal.open({ view: 'Swap', params: { fromToken: 'usd', toToken: 'ETH', amount: '100' } })
  await modal.advance(300)
  return { ...modal, paths }
}
const honest = (): Gateway => ({ status: 200, answer: { exchanges: { 'eip155:1': named } }, said: saying() })

test('the gateway names the exchange, and the review says who named it', async () => {
  const { text, press, paths } = await world(honest())
  expect(text()).toContain('You get at least 0.03267 ETH')
  expect(paths).toEqual(['/v1/swap/exchanges'])
  await press('Review swap')
  expect(text()).toContain('Named by gateway.example')
})

test.each(waysToAskAgain)('a gateway that fails is told in a sentence, and asked again by %s', async (_, askAgain) => {
  const gateway = { ...honest(), status: 500 }
  const { text, press, settle, advance, controls } = await world(gateway)
  await advance(15_000)
  expect(text()).toContain('The exchanges didn’t load')
  gateway.status = 200
  await askAgain({ press, settle })
  await advance(300)
  expect(text()).toContain('You get at least 0.03267 ETH')
  expect(controls()).toContain('Review swap')
})

test('contracts that do not belong together are refused in a sentence', async () => {
  const gateway = { ...honest(), said: { ...saying(), [`${named.v2.router} 0xc45a0155`]: encodeWord(`0x${'66'.repeat(20)}`) } }
  const { text, controls } = await world(gateway)
  expect(text()).toContain('Swapping is off on Ethereum')
  expect(controls()).not.toContain('Review swap')
})

test('a gateway without exchanges leaves nothing to swap, and says so', async () => {
  const { text } = await world({ ...honest(), answer: { exchanges: {} } })
  expect(text()).toContain('Swapping isn’t available on Ethereum')
  expect(text()).toContain('It isn’t available on this site’s other networks either.')
})

test('what a gateway named is not used where nothing can be simulated', async () => {
  const { text, press } = await world(honest(), { simulate: () => ({ outcome: 'unavailable' }) })
  await press('Review swap')
  expect(text()).toContain('We couldn’t preview this swap')
  expect(text()).toContain('A server named the contract')
})

test('without a gateway of the page no server is asked for contracts', async () => {
  const { text, paths } = await world(honest(), {}, null)
  expect(text()).toContain('Swapping isn’t available on Ethereum')
  expect(paths).toEqual([])
})
