import { UserRejectedError } from '../../../kernel/api/index.js'
import { connect } from '../../../plugins/connect/manifest.js'
import { networks } from '../../../plugins/networks/manifest.js'
import { pairing } from '../../../plugins/pairing/manifest.js'
import { harbor } from '../../../plugins/pairing/testing/fakes.js'
import { wallets } from '../../../plugins/wallets/manifest.js'
import { serving } from '../../../plugins/wallets/testing/fakes.js'
import { watch } from '../../../plugins/watch/manifest.js'
import { PairingBasicView, PairingView } from '../../../ports/pairing.js'
import { GetWalletView } from '../../../ports/wallets.js'
import { fakeRelay } from '../../harness/fakeRelay.js'
import { fakeWallets } from '../../harness/fakeWallets.js'
import { mountModal } from '../../harness/mountModal.js'
import { testNetwork } from '../../harness/testNetwork.js'
import type { Screen } from '../Screen.js'
import { publisherScreens } from './publishers.js'
import { refuseCopies } from '../worlds/browserStates.js'
import { connectModal } from '../worlds/connectModal.js'
import { firstList } from '../worlds/firstList.js'
import { typeInto } from '../worlds/typeInto.js'

const names = ['Harbor', 'Lantern', 'A wallet with a rather long name of its own']
const seven = ['Harbor', 'Lantern', 'Kestrel', 'Orchard', 'Fathom', 'Tally', 'Pinewood']
const installed = (count: number) =>
  (count > 3 ? seven : names).slice(0, count).map((name, at) => ({
    id: `com.wallet${at}`,
    name,
    rdns: `com.wallet${at}`,
  }))

interface ListWorld {
  readonly count?: number
  readonly total?: number
  readonly mobile?: boolean
  readonly host?: object
  readonly features?: Readonly<Record<string, unknown>>
}
/** The first list, with a directory and wallets on phones. */
const list = async ({ count = 2, total = 483, mobile = false, host = {}, features = {} }: ListWorld = {}) => {
  const found = fakeWallets(...installed(count))
  const relay = fakeRelay()
  const modal = mountModal({
    mobile,
    features,
    plugins: [connect(), wallets(), found.plugin, ...(total > 0 ? [relay.plugin, pairing()] : []), watch()],
    host: { ...(total > 0 && { apiUrl: 'https://directory.example' }), ...host },
    fetch: async (input) => Response.json(serving(total)(Object.fromEntries(new URL(String(input)).searchParams))),
    now: Date.UTC(2025, 10, 14, 12),
  })
  modal.kernel.preload()
  await modal.settle()
  await modal.open()
  await modal.advance(300)
  // The row of all wallets comes with its plugin, behind the first list.
  for (let times = 0; times < 50 && total > 0 && !modal.text().includes('All wallets'); times++) {
    await new Promise((done) => setTimeout(done, 20))
    await modal.advance(100)
  }
  return { ...modal, found, relay }
}
/** A wallet that was chosen. */
const chosen = async () => {
  const world = await list()
  await world.press('Harbor')
  return world
}
const paired = async () => {
  const world = await list()
  await world.press('Wallet on your phone')
  return world
}
const failed = async (error: unknown) => {
  const world = await chosen()
  world.found.asked.at(-1)?.fail(error)
  await world.settle()
}
/** A wallet with an account on each of two kinds of network. */
const twoKinds = async () => {
  const found = fakeWallets({ id: 'app.pier', name: 'Pier', rdns: 'app.pier' }, { id: 'wallet-standard:Pier', name: 'Pier', namespaces: ['solana'] })
  const modal = mountModal({ networks: [testNetwork('eip155', 1, 'Ethereum'), testNetwork('solana', 'main', 'Solana')], plugins: [connect(), found.plugin] })
  modal.kernel.preload()
  await modal.settle()
  await modal.open()
  await modal.press('Pier')
}

const manyNetworks = ['Ethereum', 'Polygon', 'Base', 'Optimism', 'Gnosis', 'Celo', 'Arbitrum One', 'A network with a long name'].map((name, at) =>
  testNetwork('eip155', at + 1, name),
)
const networkList = async (count: number) => {
  const world = await connectModal({ plugins: [networks()], networks: manyNetworks.slice(0, count) })
  await world.open({ view: 'Networks' })
  return world
}
const switching = async () => {
  const world = await networkList(3)
  await world.press('Polygon')
  return world
}
const watching = async () => {
  const world = await list({ features: { watch: true } })
  await world.press('Watch an address')
  return world
}

export const connectScreens: readonly Screen[] = [
  { name: 'connect: wallets', show: () => list() },
  { name: 'connect: no wallet', show: () => list({ count: 0, total: 0 }) },
  { name: 'connect: a returning visitor, with e-mail and providers', show: () => firstList() },
  {
    name: 'connect: a returning visitor types an address',
    show: async () => typeInto(await firstList(), 'input', 'mira.okafor@fastmail.com'),
  },
  {
    name: 'connect: a returning visitor types half an address',
    show: async () => {
      const world = await firstList()
      await typeInto(world, 'input', 'mira.okafor@')
      await world.press('Continue')
    },
  },
  { name: 'connect: a returning visitor with seven wallets', show: () => firstList(seven) },
  { name: 'connect: a returning visitor with seven wallets, on a phone', show: () => firstList(seven, true) },
  { name: 'connect: a visitor with seven wallets', show: () => list({ count: 7 }) },
  { name: 'connect: long names', show: () => list({ count: 3 }) },
  { name: 'connect: on a phone', show: () => list({ count: 0, mobile: true }) },
  {
    name: 'connect: terms to agree to',
    show: () =>
      list({ host: { termsConditionsUrl: 'https://app.example/terms', privacyPolicyUrl: 'https://app.example/privacy' }, features: { legalCheckbox: true } }),
  },
  { name: 'connect: what is a wallet', show: async () => (await list()).press('What is a wallet?') },
  { name: 'connect: waiting', show: chosen },
  { name: 'connect: declined', show: () => failed(new UserRejectedError()) },
  {
    name: 'connect: slow',
    show: async () => (await chosen()).advance(31_000),
  },
  { name: 'connect: failed', show: () => failed(new Error('The extension is broken.')) },
  {
    name: 'connect: connected',
    show: async () => {
      const world = await chosen()
      world.found.asked.at(-1)?.approve()
      await world.settle()
    },
  },
  { name: 'connect: which kind of account', show: twoKinds },
  ...publisherScreens,
  { name: 'wallets: all', show: async () => (await list()).press('All wallets') },
  {
    name: 'wallets: none found',
    show: async () => {
      const world = await list()
      await world.press('All wallets')
      await typeInto(world, 'input', 'A name that no wallet has')
      await world.advance(1_000)
    },
  },
  {
    name: 'wallets: get one',
    show: async () => {
      const world = await list()
      world.kernel.router.push(GetWalletView, { walletId: 'wallet0', name: 'Wallet 0' })
      await world.settle()
    },
  },
  {
    name: 'wallets: guide',
    show: async () => {
      const world = await list({ count: 0 })
      await world.open({ view: 'GetWallet' })
    },
  },
  { name: 'pairing: making a code', show: paired },
  {
    name: 'pairing: a code of the page alone',
    show: async () => {
      const world = await list()
      world.kernel.router.push(PairingBasicView, { uri: `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}` })
      await world.advance(1_000)
    },
  },
  {
    name: 'pairing: code',
    inSight: ['.pt-qr', '.pt-pair-hint', '.pt-foot button'],
    show: async () => {
      const world = await paired()
      world.relay.asked.at(-1)?.link()
      await world.advance(1_000)
    },
  },
  {
    name: 'pairing: declined on the phone',
    show: async () => {
      const world = await paired()
      world.relay.asked.at(-1)?.link()
      await world.settle()
      world.relay.asked.at(-1)?.fail(new UserRejectedError())
      await world.settle()
    },
  },
  {
    name: 'pairing: one wallet',
    inSight: ['.pt-qr', '.pt-pair-hint', '.pt-foot button'],
    show: async () => {
      const world = await list()
      world.kernel.router.push(PairingView, { walletId: harbor.id, name: harbor.name })
      await world.settle()
      world.relay.asked.at(-1)?.link()
      await world.advance(1_000)
    },
  },
  {
    name: 'pairing: a code that cannot be copied',
    show: async () => {
      refuseCopies()
      const world = await paired()
      world.relay.asked.at(-1)?.link()
      await world.advance(1_000)
      await world.press('Copy link')
    },
  },
  {
    name: 'pairing: a link that cannot be copied on a phone',
    show: async () => {
      refuseCopies()
      const world = await list({ count: 0, mobile: true })
      world.kernel.router.push(PairingView, { walletId: harbor.id, name: harbor.name })
      await world.settle()
      world.relay.asked.at(-1)?.link()
      await world.advance(1_000)
      await world.press('Copy link')
    },
  },
  { name: 'networks: three', show: () => networkList(3) },
  { name: 'networks: many', show: () => networkList(8) },
  { name: 'networks: what is a network', show: async () => (await networkList(3)).press('What is a network?') },
  { name: 'networks: switching', show: switching },
  {
    name: 'networks: declined',
    show: async () => {
      const world = await switching()
      world.wallets.switches.at(-1)?.fail(new UserRejectedError())
      await world.settle()
    },
  },
  {
    name: 'networks: not supported',
    show: async () => {
      const world = await networkList(3)
      world.wallets.say({ chain: 'eip155:42220' })
      await world.settle()
    },
  },
  {
    name: 'networks: another kind of account',
    show: async () => {
      const world = await connectModal({ plugins: [connect(), networks()], networks: [...manyNetworks.slice(0, 2), testNetwork('solana', 'main', 'Solana')] })
      await world.open({ view: 'Networks' })
      await world.press('Solana')
    },
  },
  { name: 'watch: form', show: watching },
  {
    name: 'watch: no address',
    inSight: ['.pt-hint', '.pt-foot button'],
    show: async () => {
      const world = await watching()
      await typeInto(world, 'input', '0x12ab')
      await world.advance(1_000)
      await world.press('Watch this account')
    },
  },
]
