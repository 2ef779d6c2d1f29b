import { account } from '../../../plugins/account/manifest.js'
import { connect } from '../../../plugins/connect/manifest.js'
import { connections } from '../../../plugins/connections/manifest.js'
import { labels } from '../../../plugins/labels/manifest.js'
import { networks } from '../../../plugins/networks/manifest.js'
import { receive } from '../../../plugins/receive/manifest.js'
import { register } from '../../../plugins/register/manifest.js'
import { watch } from '../../../plugins/watch/manifest.js'
import { AddressLabels } from '../../../ports/labels.js'
import { fakeWallets } from '../../harness/fakeWallets.js'
import { mountModal } from '../../harness/mountModal.js'
import { testNetwork } from '../../harness/testNetwork.js'
import type { Screen } from '../Screen.js'
import { goOffline } from '../worlds/browserStates.js'
import { fullAccount } from '../worlds/fullAccount.js'
import { connectModal, juno, now, account as owner } from '../worlds/connectModal.js'
import { typeInto } from '../worlds/typeInto.js'

const names = ['Ethereum', 'Polygon', 'Base', 'Optimism', 'Gnosis', 'Celo', 'Arbitrum One']
const some = (count: number) => names.slice(0, count).map((name, at) => testNetwork('eip155', at + 1, name))

/** The settings of a full account. */
const settings = async () => {
  const world = await fullAccount()
  await world.press('Account settings')
  return world
}

/** Several wallets that are connected, the last of them in use. */
const severalWallets = async (...connected: readonly string[]) => {
  const all = ['Harbor', 'Lantern', 'Kestrel'].map((name) => ({ id: `com.${name.toLowerCase()}`, name, rdns: `com.${name.toLowerCase()}` }))
  const found = fakeWallets(...all)
  const modal = mountModal({
    networks: some(3),
    plugins: [connect(), account(), networks(), receive(), connections(), labels(), watch(), found.plugin],
    features: { multiWallet: true, watch: true },
  })
  modal.kernel.preload()
  await modal.settle()
  for (const [at, id] of connected.entries()) {
    const connecting = modal.kernel.sessions.connect(id)
    await modal.settle()
    found.asked.at(-1)?.approve({ address: `0x${`${at + 1}`.repeat(40)}` })
    await connecting
    await modal.settle()
  }
  await modal.open({ view: 'ProfileWallets' })
  return modal
}
const both = () => severalWallets('com.harbor', 'com.lantern')

const receiving = async (count: number) => {
  const world = await connectModal({ plugins: [account(), receive()], networks: some(count) })
  await world.open({ view: 'WalletReceive' })
  return world
}

/** A wallet with an address for coins and one for inscriptions. */
const twoAddresses = async () => {
  const world = await connectModal({
    plugins: [account(), receive()],
    networks: some(1),
    prepare: (wallets) => {
      wallets.extra = { addresses: { about: (address) => ({ purpose: address === juno ? 'ordinal' : 'payment' }), use: undefined } }
    },
  })
  world.wallets.say({ accounts: [owner, juno] })
  await world.open({ view: 'WalletReceive' })
  return world
}

/** Names as a gateway has them: the first that is typed is taken. */
const naming = async (answer: (path: string, usual: unknown) => unknown = (_, usual) => usual, sign: () => Promise<string> = () => new Promise(() => {})) => {
  const world = await connectModal({
    host: { apiUrl: 'https://gateway.example' },
    plugins: [connect(), account(), register(true)],
    fetch: async (input) => {
      const path = new URL(String(input)).pathname.replace('/v1/profile/', '')
      const label = path.split('/')[1] ?? ''
      const usual =
        path === 'zone'
          ? { zone: 'portico.eth', name: null }
          : path === 'nonce'
            ? { nonce: '0123456789abcdef'.repeat(2), expiresAt: new Date(now + 300_000).toISOString() }
            : { suggestions: [label, `${label}-studio`, `${label}2`].map((name) => ({ name: `${name}.portico.eth`, registered: name === 'mira' })) }
      const said = answer(path, usual)
      return typeof said === 'number' ? Response.json({}, { status: said }) : Response.json(said)
    },
    prepare: (wallets) => {
      wallets.extra = { signMessage: { sign } }
    },
  })
  await world.open({ view: 'RegisterAccountName' })
  await world.advance(300)
  return world
}
const named = async (name: string, sign?: () => Promise<string>) => {
  const world = await naming(undefined, sign)
  await typeInto(world, 'input', name)
  await world.advance(1_000)
  return world
}
const registered = async () => {
  const world = await named('mirabel', async () => `0x${'1'.repeat(130)}`)
  await world.press('Register mirabel')
  await world.advance(1_000)
}

export const accountScreens: readonly Screen[] = [
  { name: 'account: all that it can have', of: ['tokens.tab'], show: fullAccount },
  {
    name: 'account: nothing but a balance',
    show: async () => (await connectModal({ plugins: [account()] })).open(),
  },
  {
    name: 'account: the balance does not load',
    show: async () => {
      const world = await connectModal({
        plugins: [account()],
        prepare: (wallets) => {
          wallets.balance = () => Promise.reject(new Error('HTTP 500'))
        },
      })
      await world.open()
      await world.advance(500)
    },
  },
  {
    name: 'account: offline',
    of: ['tokens.tab'],
    inSight: ['.pt-banner'],
    show: async () => {
      const world = await fullAccount()
      goOffline()
      await world.advance(1_000)
    },
  },
  {
    name: 'account: offline before anything was read',
    inSight: ['.pt-banner'],
    show: async () => {
      goOffline()
      const world = await connectModal({
        plugins: [account()],
        prepare: (wallets) => {
          wallets.balance = () => Promise.reject(new TypeError('Failed to fetch'))
        },
      })
      await world.open()
      await world.advance(11_000)
    },
  },
  {
    name: 'account: the wallet locked itself',
    of: ['connect.list'],
    show: async () => {
      const world = await connectModal({ plugins: [connect(), account()] })
      await world.open()
      world.wallets.say({ accounts: [] })
      await world.settle()
      await world.open()
      await world.advance(500)
    },
  },
  { name: 'account settings: all rows', show: settings },
  {
    name: 'account settings: one row',
    show: async () => {
      const world = await connectModal({ plugins: [account()] })
      await world.open()
      await world.press('Account settings')
    },
  },
  { name: 'connections: one', show: () => severalWallets('com.harbor') },
  { name: 'connections: two', show: both },
  { name: 'connections: three', show: () => severalWallets('com.harbor', 'com.lantern', 'com.kestrel') },
  { name: 'connections: a wallet', show: async () => (await both()).press('More about Harbor') },
  {
    name: 'connections: a label',
    inSight: ['.pt-conn-label input', '.pt-conn-label button'],
    show: async () => {
      const world = await both()
      await world.press('More about Harbor')
      await world.press('Add a label')
    },
  },
  {
    name: 'connections: long labels',
    show: async () => {
      const world = await both()
      const book = await world.kernel.get(AddressLabels)
      book.write('eip155', `0x${'1'.repeat(40)}`, 'Savings for a house by the sea')
      await world.settle()
    },
  },
  { name: 'connections: disconnect all', show: async () => (await both()).press('Disconnect all') },
  { name: 'receive: three networks', inSight: ['.pt-qr', '.pt-addrblock', '.pt-banner', '.pt-foot'], show: () => receiving(3) },
  { name: 'receive: many networks', inSight: ['.pt-qr', '.pt-addrblock', '.pt-banner', '.pt-foot'], show: () => receiving(7) },
  { name: 'receive: an address for coins', inSight: ['.pt-tabs', '.pt-qr', '.pt-addrblock', '.pt-foot'], show: twoAddresses },
  {
    name: 'receive: an address for inscriptions',
    inSight: ['.pt-tabs', '.pt-tabpanel .pt-banner', '.pt-qr', '.pt-addrblock', '.pt-foot'],
    show: async () => (await twoAddresses()).press('Ordinals'),
  },
  { name: 'receive: compatible networks', show: async () => (await receiving(7)).press('3 more networks') },
  { name: 'register: form', show: () => naming() },
  { name: 'register: a name that is free', show: () => named('mirabel') },
  { name: 'register: a name that is taken', show: () => named('mira') },
  { name: 'register: too short', show: () => named('a') },
  { name: 'register: done', show: registered },
  { name: 'register: the server is away', show: async () => (await naming(() => 500)).advance(20_000) },
]
