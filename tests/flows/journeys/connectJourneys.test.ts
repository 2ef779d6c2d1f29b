// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { UserRejectedError } from '../../../kernel/api/index.js'
import { connect } from '../../../plugins/connect/manifest.js'
import { pairing } from '../../../plugins/pairing/manifest.js'
import { wallets } from '../../../plugins/wallets/manifest.js'
import { serving } from '../../../plugins/wallets/testing/fakes.js'
import { accessibilityTree } from '../../harness/accessibilityTree.js'
import { fakeRelay } from '../../harness/fakeRelay.js'
import { fakeWallets } from '../../harness/fakeWallets.js'
import { keyboardJourney } from '../../harness/keyboardJourney.js'
import { type MountedModal, mountModal } from '../../harness/mountModal.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../../../kernel/services/http/sendRequest.js'
import '../../../plugins/connect/plugin.js'
import '../../../plugins/connect/views/deferredViews.js'
import '../../../plugins/connect/views/rareViews.js'
import '../../../plugins/connect/views/views.js'
import '../../../plugins/connect/views/WhatIsAWallet.js'
import '../../../plugins/pairing/plugin.js'
import '../../../plugins/pairing/views/views.js'
import '../../../plugins/wallets/plugin.js'
import '../../../plugins/wallets/views/late.js'
import '../../../plugins/wallets/views/views.js'
import '../../../ui/kit/QrDrawing.js'

// From the list of wallets to a connection: what a visitor with a keyboard or with a screen reader meets.

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

const world = async ({ view, installed = true }: { readonly view?: string; readonly installed?: boolean } = {}) => {
  const found = fakeWallets(
    ...(installed
      ? [
          { id: 'com.harbor', name: 'Harbor', rdns: 'com.harbor' },
          { id: 'com.lantern', name: 'Lantern', rdns: 'com.lantern' },
        ]
      : []),
  )
  const relay = fakeRelay()
  modal = mountModal({
    plugins: [connect(), wallets(), found.plugin, relay.plugin, pairing()],
    host: { apiUrl: 'https://directory.example' } as object,
    fetch: async (input) => Response.json(serving(6)(Object.fromEntries(new URL(String(input)).searchParams))),
  })
  modal.kernel.preload()
  await modal.settle()
  await modal.open(view === undefined ? undefined : { view })
  // As long as wallets have to announce themselves.
  await modal.advance(100)
  // Comes with its plugin, which is loaded after the first list: the row of all wallets, or, where none is installed, tiles of some.
  await expect
    .poll(async () => {
      await modal?.settle()
      return modal?.text()
    })
    .toContain(installed ? 'All wallets' : 'Wallet 0')
  return { ...modal, found, relay, keys: keyboardJourney(modal), tree: () => accessibilityTree(modal?.root.querySelector('.pt-frame') as Node) }
}

test('by keyboard an installed wallet is chosen and declines, and another one connects', async () => {
  const { keys, found } = await world()
  await keys.tabTo('button "Harbor')
  await keys.press('Enter')
  await keys.meanwhile('The visitor declines in the wallet', () => found.asked.at(-1)?.fail(new UserRejectedError()))
  await keys.tabTo('button "Choose another wallet')
  await keys.press('Enter')
  await keys.tabTo('button "Lantern')
  await keys.press('Enter')
  await keys.meanwhile('The visitor approves in the wallet', () => found.asked.at(-1)?.approve())
  expect(modal?.kernel.sessions.state.get().byNamespace.eip155?.status).toBe('connected')
  expect(keys.transcript()).toMatchInlineSnapshot(`
    "Open: heading "Connect" (level=2)
    Tab, 4 times: button "Harbor Installed"
    Enter: heading "Connect Harbor" (level=2); announced "Continue in Harbor. Approve the connection in the Harbor window. It may have opened behind this one."
    The visitor declines in the wallet: heading "Connect Harbor" (level=2); announced "Request declined. Declined in Harbor. Nothing was shared or signed."
    Tab, 3 times: button "Choose another wallet"
    Enter: button "Harbor Installed"
    Tab: button "Lantern Installed"
    Enter: heading "Connect Lantern" (level=2); announced "Continue in Lantern. Approve the connection in the Lantern window. It may have opened behind this one."
    The visitor approves in the wallet: heading "Lantern" (level=2); announced "Connected. 0x7F3A…91bC on Ethereum is now connected to Test app.""
  `)
})

test('by keyboard a visitor reads what a wallet is, and Back returns to the button that led there', async () => {
  const { keys } = await world()
  await keys.tabTo('button "What is a wallet?')
  await keys.press('Enter')
  await keys.tabTo('button "Back')
  await keys.press('Enter')
  expect(keys.transcript()).toMatchInlineSnapshot(`
    "Open: heading "Connect" (level=2)
    Tab: button "What is a wallet?"
    Enter: heading "What is a wallet?" (level=2)
    Tab, 4 times: button "Back"
    Enter: button "What is a wallet?""
  `)
})

test('by keyboard a wallet is searched among all and found, and Escape empties the field first', async () => {
  const { keys } = await world()
  await keys.tabTo('button "All wallets')
  await keys.press('Enter')
  await keys.tabTo('searchbox')
  await keys.type('let 4')
  await keys.meanwhile('A moment passes', () => expect.poll(() => modal?.root.querySelector('[role=status]')?.textContent).toContain('1 wallet'))
  await keys.press('Escape')
  await keys.tabTo('button "Wallet 0')
  await keys.press('ArrowRight')
  await keys.press('End')
  await keys.press('Home')
  expect(keys.transcript()).toMatchInlineSnapshot(`
    "Open: heading "Connect" (level=2)
    Tab, 6 times: button "All wallets 6"
    Enter: heading "All wallets" (level=2)
    Tab, 2 times: searchbox "Search 6 wallets"
    Type let 4: searchbox "Search 6 wallets" (value "let 4")
    A moment passes: searchbox "Search 6 wallets" (value "let 4"); announced "1 wallet matches “let 4”"
    Escape: searchbox "Search 6 wallets"
    Tab, 2 times: button "Wallet 0"
    ArrowRight: button "Wallet 1"
    End: button "Wallet 5"
    Home: button "Wallet 0""
  `)
})

test('by keyboard a phone is paired: the link is copied where the code cannot be seen', async () => {
  const { keys, relay } = await world()
  await keys.tabTo('button "Wallet on your phone')
  await keys.press('Enter')
  await keys.meanwhile('The link is there', () => relay.asked.at(-1)?.link())
  await keys.tabTo('button "Copy link')
  await keys.tabTo('button "Back')
  await keys.press('Enter')
  expect(keys.transcript()).toMatchInlineSnapshot(`
    "Open: heading "Connect" (level=2)
    Tab, 3 times: button "Wallet on your phone"
    Enter: heading "Wallet on your phone" (level=2)
    The link is there: heading "Wallet on your phone" (level=2); announced "Waiting for a wallet"
    Tab, 2 times: button "Copy link"
    Tab, 2 times: button "Back"
    Enter: button "Wallet on your phone""
  `)
})

test('the list of wallets has a name, a heading, and each wallet with what is known of it', async () => {
  const { tree } = await world()
  expect(tree()).toMatchInlineSnapshot(`
    "heading "Connect" (level=2)
    text "app.example"
    button "What is a wallet?"
    button "Close"
    list "Wallets"
      button "Wallet on your phone"
      button "Harbor Installed"
      button "Lantern Installed"
      button "All wallets 6""
  `)
})

test('without a wallet the tree says so, with the ways to one', async () => {
  const { tree } = await world({ installed: false })
  expect(tree()).toMatchInlineSnapshot(`
    "heading "Connect" (level=2)
    text "app.example"
    button "What is a wallet?"
    button "Close"
    list "Wallets"
      button "Wallet 0"
      button "Wallet 1"
      button "Wallet 2"
      button "6 more"
    list "Wallets"
      button "Wallet on your phone""
  `)
})

test('waiting for a wallet, and being declined, are headings and announcements', async () => {
  const { press, tree, found, settle } = await world()
  await press('Harbor')
  expect(tree()).toMatchInlineSnapshot(`
    "button "Back"
    heading "Connect Harbor" (level=2)
    text "app.example"
    button "Close"
    status
      text "Continue in Harbor. Approve the connection in the Harbor window. It may have opened behind this one."
    heading "Continue in Harbor" (level=3)
    text "Approve the connection in the Harbor window. It may have opened behind this one."
    button "Ask again"
    button "Use phone""
  `)
  found.asked.at(-1)?.fail(new UserRejectedError())
  await settle()
  expect(tree()).toMatchInlineSnapshot(`
    "button "Back"
    heading "Connect Harbor" (level=2)
    text "app.example"
    button "Close"
    status
      text "Request declined. Declined in Harbor. Nothing was shared or signed."
    heading "Request declined" (level=3)
    text "Declined in Harbor. Nothing was shared or signed."
    button "Try again"
    button "Choose another wallet""
  `)
})

test('all wallets are a search box and a list, and a search that finds nothing says so', async () => {
  const { tree, keys, advance } = await world({ view: 'AllWallets' })
  expect(tree()).toMatchInlineSnapshot(`
    "heading "All wallets" (level=2)
    button "Close"
    searchbox "Search 6 wallets"
    button "Filter"
    list "Wallets"
      button "Wallet 0"
      button "Wallet 1"
      button "Wallet 2"
      button "Wallet 3"
      button "Wallet 4"
      button "Wallet 5""
  `)
  await keys.tabTo('searchbox')
  await keys.type('zz')
  await advance(1_000)
  expect(tree()).toMatchInlineSnapshot(`
    "heading "All wallets" (level=2)
    button "Close"
    status
      text "No wallet called “zz”. Check the spelling, or scan a code: most wallets that aren’t listed can still connect."
    searchbox "Search 6 wallets" (value "zz")
    button "Clear search"
    button "Filter"
    heading "No wallet called “zz”" (level=3)
    text "Check the spelling, or scan a code: most wallets that aren’t listed can still connect."
    button "Show a code"
    button "Clear search""
  `)
})

test('a pairing code is a picture with a name, beside a button that copies its link', async () => {
  const { tree, press, relay, settle } = await world()
  await press('Wallet on your phone')
  relay.asked.at(-1)?.link()
  await settle()
  expect(tree()).toMatchInlineSnapshot(`
    "button "Back"
    heading "Wallet on your phone" (level=2)
    text "app.example"
    button "Close"
    progressbar "Time left for this code" (valuenow=100)
    status
      text "Waiting for a wallet"
    img "Pairing code"
    text "Scan with the camera inside any wallet that supports WalletConnect."
    button "Copy link"
    button "All wallets"
    text "This code works for another 4 min 00 s""
  `)
})
