// @vitest-environment happy-dom
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { watch } from '../../plugins/watch/manifest.js'
import { kernelIn } from '../harness/kernelIn.js'
import { fakeEthereum, type FakeEthereumOptions } from '../harness/fakeEthereum.js'
import { wagmiPhone } from '../flows/wagmiPhone.js'
import { type Core, openPage, versions, type WagmiPage } from './wagmiWorld.js'

const watchedAddress = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const account = '0x7f3a5C1e0b2d4F6a8C9e1b3d5F7a9C0E2D4691BC'

afterEach(() => localStorage.clear())

const install = (options: FakeEthereumOptions = {}) => {
  const wallet = fakeEthereum({ page: window, ...options })
  onTestFinished(wallet.vanish)
  return wallet
}
const open = (core: Core, ...given: [Parameters<typeof openPage>[1]?, Parameters<typeof openPage>[2]?]): WagmiPage => {
  const page = openPage(core, ...given)
  onTestFinished(() => page.unload())
  return page
}
/** Both say this, in the end. */
const agree = (page: WagmiPage, text: string | RegExp) =>
  expect
    .poll(() => {
      const { wagmi, portico } = page.views()
      return wagmi === portico ? wagmi : `wagmi: ${wagmi}; portico: ${portico}`
    })
    .toMatch(typeof text === 'string' ? new RegExp(`^${text}$`) : text)
const connectorOf = ({ config }: WagmiPage, id = 'example.acme') => {
  const connector = config.connectors.find((one) => one.id === id)
  if (!connector) throw new Error(`wagmi has no "${id}" among ${config.connectors.map((one) => one.id).join()}.`)
  return connector
}
const sessions = async (page: WagmiPage) => (await kernelIn(page.appkit).load()).sessions

describe.each(Object.entries(versions))('%s', (_, core) => {
  test('a wallet that announces itself is in the list of wagmi, once', () => {
    const wallet = install()
    const page = open(core)
    wallet.announce()
    expect(page.config.connectors.map(({ id, name, type }) => ({ id, name, type }))).toEqual([{ id: 'example.acme', name: 'Acme', type: 'injected' }])
  })

  test('what the instance connects, wagmi has; what it disconnects, wagmi has no more', async () => {
    install()
    const page = open(core)
    await page.mount()
    await agree(page, 'disconnected, chosen 1')
    await (await sessions(page)).connect('example.acme')
    await agree(page, `connected ${account.toLowerCase()} on 1, chosen 1`)
    expect(core.getAccount(page.config).address).toBe(account)
    expect(core.getAccount(page.config).connector?.id).toBe('example.acme')
    await page.appkit.disconnect()
    await agree(page, 'disconnected, chosen 1')
    expect(core.getConnections(page.config)).toEqual([])
  })

  test('what wagmi connects, the instance has; what it disconnects, the instance has no more', async () => {
    install()
    const page = open(core)
    await page.mount()
    const connected = await core.connect(page.config, { connector: connectorOf(page) })
    expect(connected).toEqual({ accounts: [account], chainId: 1 })
    await agree(page, /^connected .* on 1, chosen 1$/)
    await core.disconnect(page.config)
    await agree(page, 'disconnected, chosen 1')
  })

  test('a page whose visitor was never connected asks no wallet anything', async () => {
    const wallet = install({ permitted: true })
    const page = open(core)
    await page.mount()
    await agree(page, 'disconnected, chosen 1')
    expect(wallet.calls).toEqual([])
  })

  // Before wagmi 2.17 they were experimental, and had an entry of their own.
  const testBatches = 'sendCalls' in core ? test : undefined
  testBatches?.('batches, their status and the capabilities of a wallet are asked for by wagmi, and checked on the way', async () => {
    const hash = `0x${'ab'.repeat(32)}` as const
    const answers: Readonly<Record<string, unknown>> = {
      wallet_sendCalls: { id: '0x7' },
      wallet_getCapabilities: { '0x1': { atomic: { status: 'supported' } } },
      wallet_getCallsStatus: {
        version: '2.0.0',
        id: '0x7',
        chainId: '0x1',
        atomic: true,
        status: 200,
        receipts: [{ transactionHash: hash, status: '0x1', logs: [], blockHash: hash, blockNumber: '0x1', gasUsed: '0x1' }],
      },
      wallet_showCallsStatus: null,
    }
    const wallet = install({ backend: async ({ method }) => answers[method] })
    const page = open(core)
    await page.mount()
    await core.connect(page.config, { connector: connectorOf(page) })
    const to = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
    expect(
      await core.sendCalls(page.config, {
        calls: [
          { to, value: 1n },
          { to, data: '0x1234' },
        ],
      }),
    ).toMatchObject({ id: '0x7' })
    expect(wallet.calls.at(-1)).toMatchObject({
      method: 'wallet_sendCalls',
      params: [
        {
          calls: [
            { to, value: '0x1' },
            { to, data: '0x1234' },
          ],
          from: account,
          chainId: '0x1',
        },
      ],
    })
    expect(await core.getCapabilities(page.config, { chainId: 1 })).toMatchObject({ atomic: { status: 'supported' } })
    expect(await core.getCallsStatus(page.config, { id: '0x7' })).toMatchObject({ status: 'success', statusCode: 200, receipts: [{ transactionHash: hash }] })
    await core.showCallsStatus(page.config, { id: '0x7' })
    const before = wallet.calls.length
    await expect(core.sendCalls(page.config, { calls: [{ data: '0x6000' }] as never })).rejects.toThrow(/create a contract/)
    expect(wallet.calls.slice(before).map(({ method }) => method)).not.toContain('wallet_sendCalls')
  })

  test('after a reload the wallet is connected again, and asked once', async () => {
    const wallet = install()
    const before = open(core)
    await before.mount()
    await core.connect(before.config, { connector: connectorOf(before) })
    await agree(before, /^connected/)
    await before.unload()
    const from = wallet.calls.length
    const after = open(core)
    const seen: string[] = []
    after.config.subscribe(
      ({ status }) => status,
      (status) => seen.push(status),
    )
    await after.mount()
    await agree(after, `connected ${account.toLowerCase()} on 1, chosen 1`)
    await after.mount()
    expect(wallet.calls.slice(from).map(({ method }) => method)).toEqual(['eth_accounts', 'eth_chainId'])
    expect(seen).not.toContain('disconnected')
  })
})

/** A connector of the host's own. */
const custom = (core: Core, over: Record<string, unknown> = {}) => {
  const accounts = ['0x2222222222222222222222222222222222222222'] as const
  return core.createConnector((parameters) => {
    const connector = {
      id: 'vault',
      name: 'Vault',
      type: 'vault',
      connect: async () => ({ accounts, chainId: 1 }),
      disconnect: async () => {},
      getAccounts: async () => accounts,
      getChainId: async () => 1,
      getProvider: async () => ({ request: async ({ method }: { method: string }) => (method === 'eth_chainId' ? '0x1' : null) }),
      isAuthorized: async () => true,
      onAccountsChanged: () => {},
      onChainChanged: () => {},
      onDisconnect: () => parameters.emitter.emit('disconnect'),
      ...over,
    }
    return connector as never
  })
}
const listed = async (page: WagmiPage) => {
  const kernel = await kernelIn(page.appkit).load()
  kernel.preload()
  await expect.poll(() => kernel.connectors.state.get().looking).toBe(false)
  return kernel.connectors.state.get().items.map(({ id }) => id)
}

describe.each(Object.entries(versions))('%s: connectors', (_, core) => {
  test('a connector of the host is a way in of the modal, and each wallet is listed once', async () => {
    const wallet = install()
    Object.assign(window, { ethereum: wallet.provider })
    onTestFinished(() => void Reflect.deleteProperty(window, 'ethereum'))
    const claims = custom(core, { id: 'acmeSdk', name: 'Acme by its library', rdns: 'example.acme' })
    const page = open(core, { connectors: [custom(core), core.injected(), claims] })
    expect(page.config.connectors.map(({ id }) => id)).toEqual(['vault', 'injected', 'acmeSdk'])
    expect(await listed(page)).toEqual(['example.acme', 'vault'])
    await (await sessions(page)).connect('vault')
    await agree(page, 'connected 0x2222222222222222222222222222222222222222 on 1, chosen 1')
    expect(core.getAccount(page.config).connector?.id).toBe('vault')
  })

  test('a connector that leads to an installed wallet connects that one', async () => {
    const wallet = install()
    Object.assign(window, { ethereum: wallet.provider })
    onTestFinished(() => void Reflect.deleteProperty(window, 'ethereum'))
    const page = open(core)
    await core.connect(page.config, { connector: core.injected() })
    await agree(page, `connected ${account.toLowerCase()} on 1, chosen 1`)
    expect(page.appkit.getWalletInfo()?.rdns).toBe('example.acme')
    await core.disconnect(page.config)
    await agree(page, 'disconnected, chosen 1')
  })

  test('a connector of the host that ends its connection ends it on both sides', async () => {
    let end = () => {}
    const made = core.createConnector((parameters) => {
      end = () => parameters.emitter.emit('disconnect')
      return custom(core)(parameters)
    })
    const page = open(core, { connectors: [made] })
    await core.connect(page.config, { connector: connectorOf(page, 'vault') })
    await agree(page, /^connected/)
    end()
    await agree(page, 'disconnected, chosen 1')
  })

  test('while an account is only watched, wagmi is disconnected, and has the wallet again with it', async () => {
    install()
    const page = open(core, {}, { features: { watch: true }, plugins: [watch()] })
    await page.mount()
    const { connect } = await sessions(page)
    await connect('example.acme')
    await agree(page, `connected ${account.toLowerCase()} on 1, chosen 1`)
    const id = 'b'.repeat(32)
    localStorage.setItem('portico:main:watch:accounts', JSON.stringify({ v: 1, d: [{ id, namespace: 'eip155', address: watchedAddress }] }))
    await connect(`watched/${id}`, { namespace: 'eip155', silent: true, behind: true })
    // Behind the wallet it is no connection of wagmi.
    await agree(page, `connected ${account.toLowerCase()} on 1, chosen 1`)
    expect(core.getConnections(page.config)).toHaveLength(1)
    await connect(`watched/${id}`, { namespace: 'eip155', silent: true })
    expect(page.appkit.getAccount('eip155')).toMatchObject({ address: watchedAddress, isConnected: true, isWatched: true })
    expect(page.appkit.getWalletInfo('eip155')?.type).toBe('WATCHED')
    expect(page.appkit.getProvider('eip155')).toBeUndefined()
    await expect.poll(() => core.getAccount(page.config).status).toBe('disconnected')
    expect(core.getConnections(page.config)).toEqual([])
    await expect(core.signMessage(page.config, { message: 'x' })).rejects.toThrow()
    await connect('example.acme', { namespace: 'eip155', silent: true })
    await agree(page, `connected ${account.toLowerCase()} on 1, chosen 1`)
  })

  test('of two connections, wagmi says which is the current one, and falls back as the modal does', async () => {
    install()
    const page = open(core, { connectors: [custom(core)] })
    await core.connect(page.config, { connector: connectorOf(page, 'vault') })
    await core.connect(page.config, { connector: connectorOf(page) })
    await agree(page, new RegExp(account, 'i'))
    await core.switchAccount(page.config, { connector: connectorOf(page, 'vault') })
    await agree(page, /2222 on 1/)
    await core.disconnect(page.config)
    await agree(page, new RegExp(account, 'i'))
  })

  test('a paired wallet is a connector of wagmi, whichever side pairs it', async () => {
    const phone = wagmiPhone()
    const page = open(core, { projectId: 'test' }, { plugins: [phone.plugin] })
    expect(page.config.connectors.map(({ id, type }) => `${id} ${type}`)).toEqual(['walletConnect walletConnect'])
    const kernel = await kernelIn(page.appkit).load()

    // From wagmi: the modal opens where a visitor pairs.
    const connecting = core.connect(page.config, { connector: connectorOf(page, 'walletConnect') })
    await expect.poll(page.appkit.isOpen).toBe(true)
    const pairing = kernel.sessions.connect('walletConnect')
    await expect.poll(phone.rings).toBe(true)
    expect(core.getAccount(page.config).status).toBe('connecting')
    phone.approve()
    await pairing
    expect(await connecting).toEqual({ accounts: [phone.address], chainId: 1 })
    await agree(page, `connected ${phone.address} on 1, chosen 1`)

    // Its provider goes over the relay, and fails in numbers that hosts know.
    const provider = (await connectorOf(page, 'walletConnect').getProvider()) as { request(call: object): Promise<unknown> }
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
    await expect(provider.request({ method: 'personal_sign' })).rejects.toMatchObject({ code: 4100 })
    await core.switchChain(page.config, { chainId: 137 })
    await agree(page, `connected ${phone.address} on 137, chosen 137`)
    await page.appkit.disconnect()
    await agree(page, 'disconnected, chosen 137')
  })

  test('closing the modal refuses the pairing that wagmi asked for', async () => {
    const page = open(core, { projectId: 'test' }, { plugins: [wagmiPhone().plugin] })
    const connecting = core.connect(page.config, { connector: connectorOf(page, 'walletConnect') })
    const refused = expect(connecting).rejects.toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
    await expect.poll(page.appkit.isOpen).toBe(true)
    await page.appkit.close()
    await refused
    await agree(page, 'disconnected, chosen 1')
  })
})

describe.each(Object.entries(versions))('%s: faults', (_, core) => {
  test('a refusal is what hosts of wagmi know', async () => {
    install({ manners: { eth_requestAccounts: 'decline' } })
    const page = open(core, { connectors: [custom(core, { connect: async () => Promise.reject(new TypeError('the door is shut')) })] })
    await expect(core.connect(page.config, { connector: connectorOf(page) })).rejects.toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
    await expect(core.connect(page.config, { connector: connectorOf(page, 'vault') })).rejects.toThrow(new TypeError('the door is shut'))
    await agree(page, 'disconnected, chosen 1')
  })

  test('an adapter that no instance has connects nothing, and says what to do', async () => {
    install()
    const page = open(core)
    const connector = connectorOf(page)
    await page.unload()
    await expect(core.connect(page.config, { connector })).rejects.toThrow('Give the adapter to createAppKit')
    expect(await connector.isAuthorized()).toBe(false)
  })

  test('connectors that throw, reject or never answer do not keep wagmi reconnecting', async () => {
    const broken = [
      custom(core, {
        id: 'throws',
        isAuthorized: () => {
          throw new Error('no')
        },
      }),
      custom(core, { id: 'rejects', isAuthorized: async () => Promise.reject(new Error('no')) }),
      custom(core, { id: 'hangs', isAuthorized: () => new Promise(() => {}) }),
      custom(core, { id: 'hangs too', isAuthorized: () => new Promise(() => {}) }),
      custom(core, { id: 'fails late', connect: async () => Promise.reject(new Error('no')) }),
    ]
    const page = open(core, { connectors: [...broken, custom(core)] })
    await page.mount()
    await expect.poll(() => core.getAccount(page.config).status, { timeout: 5_000 }).toBe('connected')
    await agree(page, /2222 on 1/)
  })

  test('what wagmi remembers and the instance does not is reconnected in silence', async () => {
    install()
    const before = open(core)
    await core.connect(before.config, { connector: connectorOf(before) })
    await agree(before, /^connected/)
    const kept = localStorage.getItem('wagmi.store') ?? ''
    await before.unload()
    localStorage.clear()
    localStorage.setItem('wagmi.store', kept)
    const after = open(core)
    await after.mount()
    await agree(after, /^connected/)
  })

  test('a wallet that is locked by then is not asked to open', async () => {
    const wallet = install()
    const before = open(core)
    await core.connect(before.config, { connector: connectorOf(before) })
    await agree(before, /^connected/)
    await before.unload()
    wallet.lock()
    const from = wallet.calls.length
    const after = open(core)
    await after.mount()
    await agree(after, 'disconnected, chosen 1')
    expect(wallet.calls.slice(from).map(({ method }) => method)).toEqual(['eth_accounts'])
  })

  test('what a visitor disconnected by wagmi stays disconnected', async () => {
    install()
    const before = open(core)
    await core.connect(before.config, { connector: connectorOf(before) })
    await core.disconnect(before.config)
    await before.unload()
    const after = open(core)
    await after.mount()
    await agree(after, 'disconnected, chosen 1')
  })

  test('with a network that the site did not declare, both sides name the chain and keep the choice', async () => {
    const wallet = install({ chains: [1, 10] })
    const page = open(core)
    await core.connect(page.config, { connector: connectorOf(page) })
    wallet.selectChain(10)
    await agree(page, `connected ${account.toLowerCase()} on 10, chosen 1`)
  })
})

describe.each(Object.entries(versions))('%s: rendered by a server', (_, core) => {
  test('the first render knows the address from the cookie, and nothing of the page is ahead of it', async () => {
    install()
    const cookie = { ssr: true, storage: core.createStorage({ storage: core.cookieStorage }) }
    const forget = () => {
      // biome-ignore lint/suspicious/noDocumentCookie: as wagmi itself does
      for (const part of document.cookie.split('; ')) document.cookie = `${part.split('=')[0]}=;max-age=-1;path=/`
    }
    onTestFinished(forget)
    const before = open(core, { ...cookie, projectId: 'test' })
    await before.mount()
    await core.connect(before.config, { connector: connectorOf(before) })
    await agree(before, /^connected/)
    const sent = document.cookie
    await before.unload()

    // The server makes the same config, with no instance in a page.
    const after = open(core, { ...cookie, projectId: 'test' })
    const initialState = core.cookieToInitialState(after.config, sent)
    expect(after.config.connectors.map(({ id }) => id)).toEqual(['walletConnect'])
    expect(after.config.state.status).toBe('disconnected')
    const mounting = after.mount(initialState ? { initialState } : {})
    expect(core.getAccount(after.config)).toMatchObject({ status: 'reconnecting', address: account })
    await mounting
    await agree(after, /^connected/)
    expect(after.config.connectors.map(({ id }) => id)).toEqual(['walletConnect', 'example.acme'])
  })
})

test('a module that is loaded anew brings a config of its own, and both go with the instance that is there', async () => {
  install()
  const core = versions['wagmi 3']
  const before = open(core)
  const after = open(core)
  expect(after.appkit).toBe(before.appkit)
  await core.connect(after.config, { connector: connectorOf(after) })
  await agree(after, /^connected/)
  await agree(before, /^connected/)
  await core.disconnect(before.config)
  await agree(after, 'disconnected, chosen 1')
})
