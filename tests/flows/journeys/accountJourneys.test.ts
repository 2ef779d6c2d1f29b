// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { UserRejectedError, viewSpec } from '../../../kernel/api/index.js'
import { connect } from '../../../plugins/connect/manifest.js'
import { connections } from '../../../plugins/connections/manifest.js'
import { labels } from '../../../plugins/labels/manifest.js'
import { networks } from '../../../plugins/networks/manifest.js'
import { receive } from '../../../plugins/receive/manifest.js'
import { watch } from '../../../plugins/watch/manifest.js'
import { accountView, testPlugin } from '../../kernel/testPlugin.js'
import { accessibilityTree } from '../../harness/accessibilityTree.js'
import { fakeWallets } from '../../harness/fakeWallets.js'
import { keyboardJourney } from '../../harness/keyboardJourney.js'
import { type MountedModal, mountModal } from '../../harness/mountModal.js'
import { testNetwork } from '../../harness/testNetwork.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../../../plugins/connect/plugin.js'
import '../../../plugins/connect/views/views.js'
import '../../../plugins/connections/plugin.js'
import '../../../plugins/connections/views/views.js'
import '../../../plugins/labels/plugin.js'
import '../../../plugins/networks/plugin.js'
import '../../../plugins/networks/views/views.js'
import '../../../plugins/receive/plugin.js'
import '../../../plugins/receive/views/views.js'
import '../../../plugins/watch/plugin.js'
import '../../../plugins/watch/views/WatchForm.js'

// What an account leads to: networks, the address to receive at, and the wallets in use.

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

/** The account is a test's own view, so that the journeys begin where they are about something. */
const home = testPlugin('test-account', {
  views: [viewSpec({ ref: accountView, name: 'Account', role: 'home-connected' })],
  setup: () => ({ views: { [accountView.id]: async () => ({ kind: 'react' as const, component: () => 'The account' }) } }),
})
const names = ['Ethereum', 'Polygon', 'Base', 'Optimism', 'Gnosis', 'Celo', 'Arbitrum One']

interface World {
  readonly view: string
  readonly count?: number
  /** Wallets that are connected, one after the other. */
  readonly connected?: readonly string[]
}
const world = async ({ view, count = 3, connected = ['com.harbor'] }: World) => {
  const found = fakeWallets(...['Harbor', 'Lantern'].map((name) => ({ id: `com.${name.toLowerCase()}`, name, rdns: `com.${name.toLowerCase()}` })))
  const mounted = mountModal({
    networks: names.slice(0, count).map((name, at) => testNetwork('eip155', at + 1, name)),
    plugins: [connect(), home, networks(), receive(), connections(), labels(), watch(), found.plugin],
    features: { multiWallet: true, watch: true },
  })
  modal = mounted
  mounted.kernel.preload()
  await mounted.settle()
  for (const [at, id] of connected.entries()) {
    const connecting = mounted.kernel.sessions.connect(id)
    await mounted.settle()
    found.asked.at(-1)?.approve({ address: `0x${`${at + 1}`.repeat(40)}` })
    await connecting
    await mounted.settle()
  }
  await mounted.open({ view })
  return { ...mounted, found, keys: keyboardJourney(mounted), tree: () => accessibilityTree(mounted.root.querySelector('.pt-frame') as Node) }
}

test('by keyboard another network is chosen, declined, tried again and used', async () => {
  const { keys, found } = await world({ view: 'Networks' })
  await keys.tabTo('button "Polygon')
  await keys.press('Enter')
  await keys.meanwhile('The visitor declines in the wallet', () => found.switches.at(-1)?.fail(new UserRejectedError()))
  await keys.tabTo('button "Ask again')
  await keys.press('Enter')
  await keys.meanwhile('The visitor approves in the wallet', () => found.switches.at(-1)?.done())
  expect(modal?.kernel.networks.active()?.name).toBe('Polygon')
  expect(keys.transcript()).toMatchInlineSnapshot(`
    "Open: heading "Switch network" (level=2)
    Tab, 4 times: button "Polygon"
    Enter: heading "Switch to Polygon" (level=2); announced "Approve in Harbor. Harbor is asking to switch from Ethereum to Polygon."
    The visitor declines in the wallet: heading "Switch to Polygon" (level=2); announced "Switch declined. Declined in Harbor. You’re still on Ethereum."
    Tab, 2 times: button "Ask again"
    Enter: button "Ask again"; announced "Approve in Harbor. Harbor is asking to switch from Ethereum to Polygon."
    The visitor approves in the wallet: the modal is closed"
  `)
})

test('by keyboard a network is searched, and Escape brings all back', async () => {
  const { keys } = await world({ view: 'Networks', count: 7 })
  await keys.tabTo('searchbox')
  await keys.type('gno')
  await keys.meanwhile('A moment passes', () => expect.poll(() => modal?.root.querySelector('[role=status]')?.textContent).toContain('1 network'))
  await keys.tabTo('button "Gnosis')
  await keys.tabTo('searchbox')
  await keys.press('Escape')
  await keys.tabTo('button "Celo')
  expect(keys.transcript()).toMatchInlineSnapshot(`
    "Open: heading "Switch network" (level=2)
    Tab, 3 times: searchbox "Search 7 networks"
    Type gno: searchbox "Search 7 networks" (value "gno")
    A moment passes: searchbox "Search 7 networks" (value "gno"); announced "1 network matches"
    Tab, 2 times: button "Gnosis"
    Tab, 3 times: searchbox "Search 7 networks" (value "gno")
    Escape: searchbox "Search 7 networks"
    Tab, 6 times: button "Celo""
  `)
})

test('by keyboard the networks of an address are read, and Back returns to the button that led there', async () => {
  const { keys } = await world({ view: 'WalletReceive', count: 7 })
  await keys.tabTo('button "Copy address')
  await keys.tabTo('button "3 more networks')
  await keys.press('Enter')
  await keys.tabTo('button "Back')
  await keys.press('Enter')
  expect(keys.transcript()).toMatchInlineSnapshot(`
    "Open: heading "Receive" (level=2)
    Tab, 3 times: button "Copy address"
    Tab, 2 times: button "3 more networks"
    Enter: heading "Compatible networks" (level=2)
    Tab, 2 times: button "Back"
    Enter: button "3 more networks""
  `)
})

test('by keyboard another of the connected wallets is looked at and disconnected', async () => {
  const { keys } = await world({ view: 'ProfileWallets', connected: ['com.harbor', 'com.lantern'] })
  await keys.tabTo('button "More about Harbor')
  await keys.press('Enter')
  await keys.tabTo('button "Disconnect')
  await keys.press('Enter')
  expect(modal?.kernel.sessions.state.get().connections.eip155).toHaveLength(1)
  expect(keys.transcript()).toMatchInlineSnapshot(`
    "Open: heading "Your wallets" (level=2)
    Tab, 4 times: button "More about Harbor"
    Enter: heading "Harbor" (level=2)
    Tab, 6 times: button "Disconnect"
    Enter: heading "Your wallets" (level=2); announced "Harbor disconnected""
  `)
})

test('by keyboard disconnecting all wallets is asked once more, and can be left', async () => {
  const { keys } = await world({ view: 'ProfileWallets', connected: ['com.harbor', 'com.lantern'] })
  await keys.tabTo('button "Disconnect all')
  await keys.press('Enter')
  await keys.tabTo('button "Keep connected')
  await keys.press('Enter')
  expect(modal?.kernel.sessions.state.get().connections.eip155).toHaveLength(2)
  expect(keys.transcript()).toMatchInlineSnapshot(`
    "Open: heading "Your wallets" (level=2)
    Tab, 6 times: button "Disconnect all"
    Enter: heading "Disconnect" (level=2)
    Tab, 3 times: button "Keep connected"
    Enter: button "Disconnect all""
  `)
})

test('by keyboard a visitor goes to watch an address, and an empty field is refused in words', async () => {
  const { keys } = await world({ view: 'ProfileWallets' })
  await keys.tabTo('button "Add a wallet')
  await keys.press('Enter')
  await keys.tabTo('button "Watch an address')
  await keys.press('Enter')
  await keys.tabTo('button "Watch this account')
  await keys.press('Enter')
  expect(keys.transcript()).toMatchInlineSnapshot(`
    "Open: heading "Your wallets" (level=2)
    Tab, 3 times: button "Add a wallet"
    Enter: heading "Connect" (level=2)
    Tab, 5 times: button "Watch an address"
    Enter: textbox "Address" described by "See its balances and activity. Nothing can be sent or signed without its wallet."
    Tab, 2 times: button "Watch this account" (disabled) described by "Enter or paste an address first."
    Enter: textbox "Address" (invalid) described by "Enter or paste an address first."; announced "Enter or paste an address first.""
  `)
})

test('the networks are a list in which the one in use is marked in words', async () => {
  const { tree } = await world({ view: 'Networks' })
  expect(tree()).toMatchInlineSnapshot(`
    "heading "Switch network" (level=2)
    button "What is a network?"
    button "Close"
    list "Networks"
      button "Ethereum You’re here"
      button "Polygon"
      button "Base"
    text "Your wallet may ask you to approve the switch.""
  `)
})

test('while a wallet is asked to switch, and after it declined, the tree says where one is', async () => {
  const { tree, press, found, settle } = await world({ view: 'Networks' })
  await press('Polygon')
  expect(tree()).toMatchInlineSnapshot(`
    "button "Back"
    heading "Switch to Polygon" (level=2)
    button "Close"
    status
      text "Approve in Harbor. Harbor is asking to switch from Ethereum to Polygon."
    heading "Approve in Harbor" (level=3)
    text "Harbor is asking to switch from Ethereum to Polygon."
    text "If Harbor asks to add Polygon first, it should show network ID 2."
    button "Ask again""
  `)
  found.switches.at(-1)?.fail(new UserRejectedError())
  await settle()
  expect(tree()).toMatchInlineSnapshot(`
    "button "Back"
    heading "Switch to Polygon" (level=2)
    button "Close"
    status
      text "Switch declined. Declined in Harbor. You’re still on Ethereum."
    heading "Switch declined" (level=3)
    text "Declined in Harbor. You’re still on Ethereum."
    button "Ask again""
  `)
})

test('a network that the page does not use is a heading with two ways out', async () => {
  const { tree, found, settle } = await world({ view: 'Networks' })
  found.say({ chain: 'eip155:42220' })
  await settle()
  expect(tree()).toMatchInlineSnapshot(`
    "heading "Network not supported" (level=2)
    button "Close"
    status
      text "Test app isn’t on Celo. Your wallet is on Celo. Pick a network this site uses. Your Celo funds stay where they are."
    heading "Test app isn’t on Celo" (level=3)
    text "Your wallet is on Celo. Pick a network this site uses. Your Celo funds stay where they are."
    list "Networks of this site"
      button "Ethereum"
      button "Polygon"
      button "Base"
    button "Disconnect""
  `)
})

test('an address to receive at is a group of text and a picture with a name, with a warning', async () => {
  const { tree } = await world({ view: 'WalletReceive' })
  expect(tree()).toMatchInlineSnapshot(`
    "heading "Receive" (level=2)
    button "Close"
    img "Address code"
    group "Address"
      text "0x 1111 1111 1111 1111 1111 1111 1111 1111 1111 1111"
    text "Receive only on these networks"
    text "Tokens sent here on Solana or Bitcoin can’t be recovered."
    list "Networks for this address"
      text "Ethereum"
      text "Polygon"
      text "Base"
    button "Copy address""
  `)
})

test('each wallet in use says whether it is in use, and its buttons say whose they are', async () => {
  const { tree } = await world({ view: 'ProfileWallets', connected: ['com.harbor', 'com.lantern'] })
  expect(tree()).toMatchInlineSnapshot(`
    "heading "Your wallets" (level=2)
    button "Close"
    list "In use"
      text "0x2222…2222 Lantern · Ethereum"
      text "In use"
      button "More about Lantern"
    heading "Connected" (level=3)
    list "Connected"
      text "0x1111…1111 Harbor · Ethereum"
      button "Use Harbor"
      button "More about Harbor"
    button "Add a wallet"
    button "Disconnect all""
  `)
})

test('one wallet has its name, its address to copy and what can be done with it', async () => {
  const { tree, press } = await world({ view: 'ProfileWallets', connected: ['com.harbor', 'com.lantern'] })
  await press('More about Harbor')
  expect(tree()).toMatchInlineSnapshot(`
    "button "Back"
    heading "Harbor" (level=2)
    button "Close"
    button "Copy address 0x1111…1111"
    button "Add a label"
    term "On this site"
    definition "Connected, not in use"
    term "Network"
    definition "Ethereum"
    term "Balance"
    definition
      button "1.234 ETH (1.23456789 ETH)" (pressed=false)
    text "Your other wallets stay connected."
    button "Use this wallet"
    button "Disconnect""
  `)
})
