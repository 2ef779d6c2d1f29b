// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { appkitOf } from '../../elements/instances.js'
import * as hooks from '../../exports/react.js'
import { useAppKitSIWX } from '../../exports/siwx-react.js'
import { address } from '../harness/fakeWallets.js'
import { createHostWorld } from './hostWorld.js'
import { outline, readers, shapes, without } from './shapes.js'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

const { useAppKitAccount, useAppKitConnection, useAppKitConnections, useAppKitProvider, useWalletInfo, AppKitProvider } = hooks
const uses = {
  useAppKit: hooks.useAppKit,
  useAppKitAccount: () => useAppKitAccount(),
  'useAppKitAccount of solana': () => useAppKitAccount({ namespace: 'solana' }),
  useAppKitNetwork: hooks.useAppKitNetwork,
  'useAppKitProvider of eip155': () => useAppKitProvider('eip155'),
  useAppKitState: hooks.useAppKitState,
  useAppKitTheme: hooks.useAppKitTheme,
  useAppKitEvents: hooks.useAppKitEvents,
  useWalletInfo: () => useWalletInfo(),
  'useWalletInfo of solana': () => useWalletInfo('solana'),
  useDisconnect: hooks.useDisconnect,
  useAppKitBalance: hooks.useAppKitBalance,
  useAppKitConnections: () => useAppKitConnections(),
  'useAppKitConnections of solana': () => useAppKitConnections('solana'),
  useAppKitConnection: () => useAppKitConnection(),
}

let end: () => Promise<void> = async () => {}
afterEach(async () => {
  await end()
  localStorage.clear()
})
const Probe = ({ use }: { readonly use: () => void }) => {
  use()
  return null
}
const show = async (use: () => unknown, appkit?: hooks.AppKit) => {
  const page = document.body.appendChild(document.createElement('main'))
  const root: Root = createRoot(page)
  const seen: unknown[] = []
  const before = end
  end = async () => {
    await act(async () => root.unmount())
    page.remove()
    await before()
  }
  const probe = createElement(Probe, { use: () => void seen.push(use()) })
  await act(async () => root.render(appkit ? createElement(AppKitProvider, { appkit }, probe) : probe))
  return () => seen.at(-1)
}
const world = (options: Parameters<typeof createHostWorld>[0] = {}) => {
  const made = createHostWorld(options)
  end = () => made.appkit.destroy()
  const within = async <value>(run: () => Promise<value>): Promise<value> => {
    const answers: value[] = []
    await act(async () => {
      answers.push(await run())
    })
    return answers[0] as value
  }
  return { ...made, within }
}

test('every hook returns the shape of AppKit: disconnected, connecting, connected, of another namespace, and after it', async () => {
  const { appkit, begin, settle, within } = world({ features: { multiWallet: true } })
  const remote = { email: false, socials: false, swaps: false, onramp: false, activity: false, reownBranding: false, multiWallet: true }
  const read = await show(() => Object.fromEntries(Object.entries(uses).map(([name, use]) => [name, use()])))
  const expected = (when: keyof typeof shapes, more: object = remote) => {
    const all = shapes[when]
    return { ...all, useAppKitState: { ...all.useAppKitState, ...more } }
  }
  // Before the kernel is there it is unknown what the project has switched on.
  expect(outline(read())).toEqual(expected('disconnected', {}))
  const approve = await within(() => begin())
  expect(outline(read())).toEqual(expected('connecting'))
  await within(() => approve())
  expect(outline(read())).toEqual(expected('connected'))
  await within(async () => {
    await appkit.disconnect()
    await settle()
  })
  expect(outline(read())).toEqual(expected('disconnected again'))
})

test('connections are told where several wallets are on, and switched from one to the other', async () => {
  const changes: unknown[] = []
  const { appkit, connect, settle, wallets, within } = world({ features: { multiWallet: true } })
  const read = await show(() =>
    useAppKitConnection({ namespace: 'eip155', onSuccess: (change) => changes.push(change), onError: (error) => changes.push(error) }),
  )
  const last = () => read() as ReturnType<typeof useAppKitConnection>
  await within(() => connect())
  expect(last().connection?.name).toBe('Harbor')
  await within(() => connect('app.pier'))
  expect(last().connection?.name).toBe('Pier')
  expect(appkit.getConnections('eip155').map(({ name }) => name)).toEqual(['Pier', 'Harbor'])

  let done: Promise<void> | undefined
  await within(async () => {
    done = last().switchConnection({ connection: { connectorId: 'app.harbor' } })
    await settle()
  })
  expect(last().isPending).toBe(true)
  await within(async () => {
    wallets.asked.at(-1)?.approve()
    await done
    await settle()
  })
  expect(last()).toMatchObject({ isPending: false, connection: { connectorId: 'app.harbor' } })
  expect(changes).toEqual([{ address, namespace: 'eip155', hasSwitchedAccount: false, hasSwitchedWallet: true, hasDeletedWallet: false }])

  await within(async () => {
    await last().deleteConnection({ address, connectorId: 'app.pier' })
    await settle()
  })
  expect(appkit.getConnections('eip155').map(({ name }) => name)).toEqual(['Harbor'])
  expect(changes.at(-1)).toMatchObject({ hasDeletedWallet: true, hasSwitchedWallet: false })
})

test('with several wallets off connections are empty, and the developer is told how to switch it on', async () => {
  const { connect, told, within } = world({ debug: true })
  const read = await show(() => useAppKitConnections())
  await within(() => connect())
  expect(read()).toEqual({ connections: [], recentConnections: [] })
  expect(told()).toEqual(['Multi-Wallet Not Enabled | Set `features: { multiWallet: true }` to read and switch connections.'])
})

test('the provider makes an instance of its properties once, and hands on the one it is given', async () => {
  const { appkit } = world({ instance: 'given' })
  expect((await show(() => hooks.useAppKit().open, appkit))()).toBe(appkit.open)

  const networks = appkit.options.networks
  const page = document.body.appendChild(document.createElement('main'))
  const root = createRoot(page)
  const seen = new Set<unknown>()
  const probe = createElement(Probe, { use: () => void seen.add(hooks.useAppKit().open) })
  const render = () => act(async () => root.render(createElement(AppKitProvider, { networks, instance: 'made', enableWalletConnect: false }, probe)))
  await render()
  await render()
  expect(seen.size).toBe(1)
  expect(seen.has(appkit.open)).toBe(false)
  await act(async () => root.unmount())
  await (appkitOf('made') as hooks.AppKit).destroy()
  page.remove()
})

test('the components are the elements, and `disabled={false}` is not disabled', async () => {
  world()
  const page = document.body.appendChild(document.createElement('main'))
  const root = createRoot(page)
  const { AppKitAccountButton, AppKitButton, AppKitConnectButton, AppKitNetworkButton } = hooks
  await act(async () =>
    root.render([
      createElement(AppKitButton, { key: 1, label: 'In', charsStart: 6, disabled: false }),
      createElement(AppKitConnectButton, { key: 2, loadingLabel: 'Wait' }),
      createElement(AppKitAccountButton, { key: 3, balance: 'hide', disabled: true }),
      createElement(AppKitNetworkButton, { key: 4 }, 'Network'),
    ]),
  )
  expect([...page.children].map(({ localName }) => localName)).toEqual([
    'appkit-button',
    'appkit-connect-button',
    'appkit-account-button',
    'appkit-network-button',
  ])
  expect([...page.children].map((element) => element.hasAttribute('disabled'))).toEqual([false, false, true, false])
  await act(async () => root.unmount())
  page.remove()
})

test('the sign-in configuration is the one that was given', async () => {
  const siwx = { createMessage: async () => ({}) } as never
  world({ siwx })
  expect((await show(() => useAppKitSIWX()))()).toBe(siwx)
})

test('a hook that only reads answers the values without a connection before createAppKit, and follows the instance that is made later', async () => {
  const read = await show(() => Object.fromEntries(Object.entries(readers(uses)).map(([name, use]) => [name, use()])))
  expect(outline(read())).toEqual(without)
  const {
    useAppKitBalance: balance,
    useAppKitNetwork: network,
    useDisconnect: ends,
  } = read() as {
    useAppKitBalance: ReturnType<typeof hooks.useAppKitBalance>
    useAppKitNetwork: ReturnType<typeof hooks.useAppKitNetwork>
    useDisconnect: ReturnType<typeof hooks.useDisconnect>
  }
  await expect(ends.disconnect()).resolves.toBeUndefined()
  await expect(network.switchNetwork(1)).rejects.toThrow('Please call "createAppKit" before using "useAppKitNetwork" hook')
  await expect(balance.fetchBalance()).resolves.toMatchObject({ error: 'No balance found', isError: true })

  const unmount = end
  const made: ReturnType<typeof world>[] = []
  await act(async () => void made.push(world({ features: { multiWallet: true } })))
  const destroy = end
  end = async () => {
    await unmount()
    await destroy()
  }
  const [{ appkit, connect, within }] = made as [ReturnType<typeof world>]
  await within(() => connect())
  expect(outline(read())).toEqual(readers(shapes.connected))
  await within(() => appkit.destroy())
  expect(outline(read())).toEqual(without)
})

test.each([
  ['useAppKitConnection', () => useAppKitConnection()],
  ['useAppKitSIWX', () => useAppKitSIWX()],
])('%s before createAppKit says what to do', async (name, use) => {
  await expect(show(use)).rejects.toThrow(`Please call "createAppKit" before using "${name}" hook`)
})
