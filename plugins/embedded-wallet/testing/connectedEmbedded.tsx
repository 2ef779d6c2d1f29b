import { evm } from '../../../adapters/evm/manifest.js'
import { solana } from '../../../adapters/solana/manifest.js'
import type { Network } from '../../../kernel/api/index.js'
import { createMemoryStorage } from '../../../tests/harness/createMemoryStorage.js'
import { type MountedModal, mountModal } from '../../../tests/harness/mountModal.js'
import { connectAndAccount } from '../../../tests/kernel/testPlugin.js'
import { type SiteOptions, siteOrigin } from './scriptedSite.js'
import { evmAddress, signedIn, withSite } from './withSite.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../../../adapters/evm/plugin.js'
import '../../../adapters/evm/lateDriver.js'
import '../../../adapters/evm/createEip1193.js'
import '../../../adapters/solana/plugin.js'
import '../../../adapters/solana/createDriver.js'
import '../views/views.js'

export const solanaMainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const network = (chainNamespace: string, id: number | string, name: string): Network => ({
  id,
  chainNamespace,
  caipNetworkId: `${chainNamespace}:${id}` as Network['caipNetworkId'],
  name,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
})
export const networks = [network('eip155', 1, 'Ethereum'), network('eip155', 137, 'Polygon'), network('solana', solanaMainnet.slice(7), 'Solana')]

const held: { modal?: MountedModal | undefined } = {}
/** The modal that a test works with, which ends with it. */
export const hold = (mounted: MountedModal): void => {
  held.modal = mounted
}
export const endModal = async (): Promise<void> => {
  held.modal?.scope.dispose()
  await held.modal?.kernel.destroy()
  held.modal = undefined
}

export const at = (secureSite: string) => ({ secureSite, projectId: 'project' })

interface Options {
  readonly vault?: boolean
  readonly idTokens?: boolean
  readonly more?: NonNullable<SiteOptions['answers']>
  readonly storage?: Storage
  readonly fetch?: Parameters<typeof mountModal>[0]['fetch']
  readonly only?: string
  readonly windows?: SiteOptions['windows']
}
/** A page with the wallet of a scripted site, on both families. */
export const startEmbedded = ({ vault = true, idTokens = false, more = [], storage = createMemoryStorage(), fetch, only, windows }: Options = {}) => {
  const element = document.createElement('div')
  const frame = withSite({ element, answers: [...signedIn(), ...more], ...(windows && { windows }), ...(vault && { vault: ['otp', 'approve'], idTokens }) })
  const mounted = mountModal({
    storage,
    fetch,
    networks: networks.filter(({ chainNamespace }) => only === undefined || chainNamespace === only),
    host: at(siteOrigin),
    plugins: [...connectAndAccount(), evm(), solana(), frame.plugin],
  })
  hold(mounted)
  const session = (namespace = 'eip155') => mounted.kernel.sessions.state.get().byNamespace[namespace]
  const sign = (text = 'hello') => {
    const ended = mounted.kernel.capabilities.get('eip155', 'signMessage')?.sign(evmAddress, text) ?? Promise.reject(new Error('No account.'))
    return ended.then(
      (value) => ({ value, error: undefined }),
      (error: unknown) => ({ value: undefined, error }),
    )
  }
  return { ...mounted, ...frame, element, storage, session, sign }
}
/** The same, with the wallet connected. */
export const connectedEmbedded = async (options: Options = {}) => {
  const world = startEmbedded(options)
  const connecting = world.kernel.sessions.connect('ID_AUTH')
  await world.settle()
  await world.advance(500)
  await connecting
  return world
}
export const signature = `0x${'ab'.repeat(65)}`
