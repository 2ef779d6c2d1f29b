import { createRoot } from 'react-dom/client'
import { polyfillBuffer } from '../../../adapters/walletconnect/polyfillBuffer.js'
import { createKeys } from './createKeys.js'
import { createMemory } from './createMemory.js'
import { createPhone } from './createPhone.js'
import { readCode } from './readCode.js'
import { readWorld } from './readWorld.js'
import { startKit } from './startKit.js'
import { toNetworks } from './toNetworks.js'
import { Phone } from './views/Phone.js'
import { mnemonic } from '../world/settings.js'

/**
 * Of the page's query: `project` names this phone to the relay, `uri` is a pairing link, as an app link brings it, `signin=off` makes it a
 * wallet that cannot sign in with its approval, `settings=off` leaves out what a visitor of the front door has no use for.
 */
const start = () => {
  const query = new URLSearchParams(location.search)
  const world = readWorld()
  const networks = toNetworks(world, location.origin)
  const memory = createMemory({ account: 0, chain: world.chains[0]?.id ?? 1, networks: networks.map(({ id }) => id) })
  const phone = createPhone({
    startKit: () => startKit({ relayUrl: world.relay, project: query.get('project') ?? 'phone', url: `${location.origin}/phone` }),
    loadKeys: () => createKeys(mnemonic, world.accounts.length),
    readCode,
    networks,
    memory: memory.read(),
    remember: memory.write,
    signsIn: query.get('signin') !== 'off',
  })
  window.__phone = phone.controls
  // What the wallet library takes for granted of a page, for as long as this one is there.
  polyfillBuffer(globalThis)

  const link = query.get('uri')
  if (link) {
    query.delete('uri')
    history.replaceState(null, '', query.size > 0 ? `?${query}` : location.pathname)
    phone.controls.pair(link).catch(phone.trouble)
  }
  const root = document.querySelector('#phone')
  if (root)
    createRoot(root).render(
      <Phone phone={phone} networks={networks} names={world.accounts.map(({ name }) => name)} settings={query.get('settings') !== 'off'} />,
    )
}

start()
