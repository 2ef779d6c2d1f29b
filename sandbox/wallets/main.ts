import { createWallet, type Signer } from './createWallet.js'
import { identities } from './identities.js'
import { readWorld } from './readWorld.js'
import type { WalletControls } from './types.js'
import { createDock } from './ui/createDock.js'
import { createLayer } from './ui/createLayer.js'
import { createWindow } from './ui/createWindow.js'

/**
 * The page script. Of the page's query: `wallets=harbor,lantern` chooses, `legacy=harbor` adds one that only sets
 * `window.ethereum`, `dock=off` leaves the corner panel away.
 */
const start = () => {
  const query = new URLSearchParams(location.search)
  const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : `${location.origin}/built/wallets.js`
  const world = readWorld(new URL(script).origin)
  const layer = createLayer()
  const legacy = query.get('legacy')
  const chosen = query.get('wallets')?.split(',')

  let update = () => {}
  let signer: Promise<Signer> | undefined
  const loadSigner = (): Promise<Signer> => {
    // Not known at build time: the signer is a file of its own beside this one, so that the page does not load it at once.
    const url = new URL('wallet-signer.js', script).href
    signer ??= import(url)
    return signer
  }

  const made = identities
    .filter(([{ id }]) => !chosen || chosen.includes(id) || id === legacy)
    .map(([identity, traits]) => ({
      about: traits.about,
      controls: createWallet({ identity, traits, world, legacy: identity.id === legacy, loadSigner, draw: createWindow(layer), changed: () => update() }),
    }))

  window.__wallets = Object.freeze(Object.fromEntries(made.map(({ controls }): [string, WalletControls] => [controls.identity.id, controls])))
  if (query.get('dock') !== 'off' && made.length > 0) update = createDock(layer, made, world)
}

start()
