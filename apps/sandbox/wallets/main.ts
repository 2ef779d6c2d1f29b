import { bitcoin, contractAccounts, cosmos, polkadot } from '../world/settings.js'
import { createBitcoinWallet } from './bitcoin/createBitcoinWallet.js'
import { bitcoinIdentities } from './bitcoin/identities.js'
import { cairn, orrery } from './chainIdentities.js'
import { createCosmosWallet } from './cosmos/createCosmosWallet.js'
import { createWallet } from './createWallet.js'
import { identities } from './identities.js'
import { type ChainSigner, createPolkadotWallet } from './polkadot/createPolkadotWallet.js'
import { readWorld } from './readWorld.js'
import { createSolanaWallet } from './solana/createSolanaWallet.js'
import { solanaIdentities } from './solana/identities.js'
import type { WalletControls } from './types.js'
import { createDock } from './ui/createDock.js'
import { createLayer } from './ui/createLayer.js'
import { createWindow } from './ui/createWindow.js'

type Signer = typeof import('./signer.js')
type BitcoinSigner = typeof import('./bitcoinSigner.js')

/**
 * The page script. Of the page's query: `wallets=harbor,lantern` chooses, and is the only way to `vault`, whose accounts are contracts, and to
 * `harbor-solana`, with which Harbor is there for two chain families; `legacy=harbor` adds one that only sets `window.ethereum`, `solana=on`
 * adds those of Solana, `bitcoin=on`, `polkadot=on` and `cosmos=on` those of Bitcoin, Polkadot and Cosmos, `dock=off` leaves the corner panel
 * away. A page says the same by the data of the script element: `data-families="solana bitcoin"`, `data-dock="off"`.
 */
const start = () => {
  const query = new URLSearchParams(location.search)
  const tag = document.currentScript instanceof HTMLScriptElement ? document.currentScript : undefined
  const script = tag?.src ?? `${location.origin}/built/wallets.js`
  const families = tag?.dataset.families?.split(' ') ?? []
  const wants = (family: string) => query.get(family) === 'on' || families.includes(family)
  const world = readWorld(new URL(script).origin)
  const layer = createLayer()
  const legacy = query.get('legacy')
  const chosen = query.get('wallets')?.split(',')

  let update = () => {}
  // Not known at build time: the signers are files of their own beside this one, so that the page does not load them at once.
  const load = (file: string) => import(new URL(file, script).href)
  let signer: Promise<Signer> | undefined
  const loadSigner = (): Promise<Signer> => {
    signer ??= load('wallet-signer.js')
    return signer
  }
  let bitcoinSigner: Promise<BitcoinSigner> | undefined
  const loadBitcoinSigner = (): Promise<BitcoinSigner> => {
    bitcoinSigner ??= load('wallet-bitcoin-signer.js')
    return bitcoinSigner
  }

  let chainSigner: Promise<ChainSigner> | undefined
  const loadChainSigner = (): Promise<ChainSigner> => {
    chainSigner ??= load('wallet-chain-signer.js')
    return chainSigner
  }

  const made = identities
    .filter(([{ id }, { contract }]) => (chosen ? chosen.includes(id) : !contract) || id === legacy)
    .map(([identity, traits]) => ({ identity, traits, accounts: traits.contract ? contractAccounts.addresses : world.accounts }))
    .map(({ identity, traits, accounts }) => ({
      about: traits.about,
      accounts,
      controls: createWallet({
        identity,
        traits,
        world: { ...world, accounts },
        legacy: identity.id === legacy,
        loadSigner,
        draw: createWindow(layer),
        changed: () => update(),
      }),
    }))

  const { solana } = world
  const others = (solana && wants('solana') ? solanaIdentities : [])
    .filter(([{ id }, { part }]) => (chosen ? chosen.includes(id) : !part))
    .map(([identity, traits]) => ({
      about: traits.about,
      accounts: solana?.accounts ?? [],
      chains: [],
      controls: createSolanaWallet({
        identity,
        traits,
        accounts: solana?.accounts ?? [],
        rpc: solana?.rpc ?? '',
        draw: createWindow(layer),
        changed: () => update(),
      }),
    }))
  const ofBitcoin = (wants('bitcoin') ? bitcoinIdentities : [])
    .filter(([{ id }]) => !chosen || chosen.includes(id))
    .map(([identity, { about }]) => ({
      about,
      accounts: bitcoin.accounts.map(({ payment }) => payment),
      chains: [],
      controls: createBitcoinWallet({
        identity,
        accounts: bitcoin.accounts,
        signer: loadBitcoinSigner,
        draw: createWindow(layer),
        changed: () => update(),
      }),
    }))
  const isOn = (name: string, { id }: { readonly id: string }) => wants(name) && (!chosen || chosen.includes(id))
  const shared = { signer: loadChainSigner, changed: () => update() }
  const ofChains = [
    ...(isOn('polkadot', cairn)
      ? [
          {
            about: 'Polkadot: shows the account in use.',
            accounts: polkadot.accounts,
            chains: [],
            controls: createPolkadotWallet({ ...shared, draw: createWindow(layer), identity: cairn, accounts: polkadot.accounts }),
          },
        ]
      : []),
    ...(isOn('cosmos', orrery)
      ? [
          {
            about: 'Cosmos Hub and Osmosis.',
            accounts: cosmos.accounts.map((account) => account.cosmos),
            chains: [],
            controls: createCosmosWallet({ ...shared, draw: createWindow(layer), identity: orrery, accounts: cosmos.accounts }),
          },
        ]
      : []),
  ]
  const all = [...made.map((wallet) => ({ ...wallet, chains: world.chains })), ...others, ...ofBitcoin, ...ofChains]

  window.__wallets = Object.freeze(Object.fromEntries(all.map(({ controls }): [string, WalletControls] => [controls.identity.id, controls])))
  if ((query.get('dock') ?? tag?.dataset.dock) !== 'off' && all.length > 0) update = createDock(layer, all)
}

start()
