// @vitest-environment happy-dom
import { proxy } from 'valtio/vanilla'
import { createDriver } from '../../adapters/evm/createDriver.js'
import { createWallets } from '../../adapters/evm/createWallets.js'
import { createSource } from '../../adapters/wagmi/createSource.js'
import { createWagmi } from '../../adapters/wagmi/createWagmi.js'
import { mainnet, polygon } from '../../exports/networks.js'
import type { Connector } from '../../kernel/api/index.js'
import { toNetwork } from '../../kernel/wallet/networks/toNetwork.js'
import { type Core, versions } from './wagmiWorld.js'
import { fakeClock } from '../harness/fakeClock.js'
import { fakeEthereum } from '../harness/fakeEthereum.js'
import { noPatience } from '../harness/noPatience.js'
import { scriptedRequest } from '../harness/scriptedRequest.js'
import { driverContract, evmCapabilities } from './driver.js'
import { evmSubjectWallet } from './evmSubjectWallet.js'
import { sourceContract } from './source.js'

type Provider = Parameters<Extract<Parameters<Core['injected']>[0], object>['target'] extends infer target ? (given: target) => void : never>[0]

/** wagmi's own connector for one provider. */
const connectorFor = (core: Core, id: string, provider: object) => core.injected({ target: { id, name: id, provider } as unknown as NonNullable<Provider> })

/** A host that gave wagmi a connector of its own, and what the instance makes of it. */
const setup = async (core: Core, provider: object, page = new EventTarget()) => {
  const { after } = fakeClock()
  const { config, parts } = createWagmi(
    { networks: [mainnet, polygon], connectors: [connectorFor(core, 'acme', provider)], storage: null },
    { core, page: () => undefined, readAnnouncement: () => undefined, after },
  )
  const scope = new AbortController()
  const bridge = parts()
  const source = createSource({
    state: proxy<{ items: readonly Connector[] }>({ items: [] }),
    signal: scope.signal,
    bridge,
    wallets: createWallets({ page, after }),
  })
  // Which wallet a connector leads to is a question that takes a moment.
  while (source.state.get().items.length === 0) await new Promise((resolve) => setTimeout(resolve, 0))
  return { config, bridge, scope, source }
}

for (const [name, core] of Object.entries(versions)) {
  sourceContract(`adapters/wagmi on ${name}`, async () => {
    const page = new EventTarget()
    const wallet = fakeEthereum({ page })
    const { config, bridge, scope, source } = await setup(core, wallet.provider, page)
    const [own] = bridge.hosts()
    return {
      source,
      namespace: 'eip155',
      // wagmi's connector itself listens for two things before it is connected, and for three afterwards.
      wallet: evmSubjectWallet(wallet, () => wallet.listeners() - (own?.inner.live ? 3 : 2) + (own?.inner.watchers ?? 0)),
      dispose: () => scope.abort(),
      discover: () => {
        config._internal.connectors.setup(connectorFor(core, 'other', fakeEthereum().provider))
        const added = bridge.hosts().at(-1)
        if (added) bridge.want(added.face)
      },
    }
  })

  driverContract(`adapters/evm over adapters/wagmi on ${name}`, evmCapabilities, async () => {
    const wallet = fakeEthereum({ permitted: true })
    const script = scriptedRequest((call) => (wallet.provider as { request(call: unknown): Promise<unknown> }).request(call))
    const { request } = script
    const { source } = await setup(core, { request, on: () => {}, removeListener: () => {} })
    const [connector] = source.state.get().items
    const [opened] = (await connector?.open({ chains: [], restore: false, signal: new AbortController().signal, onUri: () => {}, onPending: () => {} })) ?? []
    if (!opened) throw new Error('not connected')
    script.forget()
    script.answer(null)
    const networks = [mainnet, polygon].map((network) => toNetwork(network))
    return Object.assign(script, {
      driver: createDriver({
        networks: { find: (id) => networks.find(({ caipNetworkId }) => caipNetworkId === id) },
        rpc: { request },
        after: noPatience,
      }),
      namespace: 'eip155',
      opened,
      otherChain: 'eip155:137',
      contract: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      payee: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    })
  })
}
