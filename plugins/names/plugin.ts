import { activeAccount, definePlugin, NetworkChanged, toReadable } from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { toHttpsUrl } from '#lib/web/toHttpsUrl.js'
import { IdentityChanged, type KnownIdentity } from '../../ports/names.js'
import { coinTypeOf } from '../../protocol/coinTypeOf.js'
import { NameRegistered } from '../../ports/register.js'
import { createGateway } from './createGateway.js'
import { createIdentities } from './createIdentities.js'
import { createNames } from './createNames.js'
import type { manifest } from './manifest.js'
import { readGateways } from './readGateways.js'

/** Names are kept there, whatever network they are looked up for. */
const mainnet = 'eip155:1'
const longest = 255

export default definePlugin<typeof manifest>((context) => {
  const { sessions, networks, rpc, host, clock } = context.use
  const { ipfsGateway, gateways } = context.options
  const { signal } = context.scope
  const state = context.state<{ active: KnownIdentity | undefined }>('identity', { active: undefined })
  // The public server is not asked: a page that names no server of its own reads its own network.
  const gateway = toHttpsUrl(host.written.apiUrl) === undefined ? undefined : createGateway(context.http.api, clock)
  const loadLookups = async () => {
    const { createLookups } = await importWithRetry(() => import('./createLookups.js'))
    return createLookups({
      ask: reachable() ? (call, until) => rpc.request(mainnet, call, until) : undefined,
      ipfsGateway: typeof ipfsGateway === 'string' ? ipfsGateway : undefined,
      gateways: readGateways(gateways),
      told: gateway,
      // A gateway that does not answer leaves the account without a name.
      claimed: async (address, until) => (await context.lazy.claims())?.find(address, until).catch(() => undefined),
    })
  }
  /** Where the page does not declare mainnet, or no address of a node there, no name can be looked up. */
  const reachable = () => (networks.find(mainnet)?.rpcUrls.default.http.length ?? 0) > 0
  const serves = (chain: string) => coinTypeOf(chain) !== undefined && reachable()
  const known = () => reachable() || gateway !== undefined

  // Names of mainnet say nothing about accounts of a test network.
  const named = (chain: string) => coinTypeOf(chain) !== undefined && networks.find(chain)?.testnet !== true
  const findNames = createNames({ read: async (addresses, until) => (await loadLookups()).names(addresses, until), clock })
  const identities = createIdentities({
    state,
    target: () => {
      const account = activeAccount(sessions.state.get())
      return account?.connection && known() && named(account.chain) ? account.address : undefined
    },
    read: async (address, until) => (await loadLookups()).identity(address, until),
    stored: context.storage.identity,
    onChange: (identity) => context.emit(IdentityChanged, { identity }),
    clock,
    signal,
  })
  context.scope.add(sessions.state.subscribe(identities.follow))
  context.on(NetworkChanged, identities.follow)
  context.on(NameRegistered, ({ address }) => identities.renew(address))
  identities.follow()

  return {
    services: {
      resolver: {
        serves,
        couldBe: (text) => text.length <= longest && /^[^\s.][^\s]*\.[^\s.]+$/u.test(text) && reachable(),
        resolve: async (name, chain, until) => (await loadLookups()).account(name, chain, until),
      },
      identities: {
        state: toReadable(state),
        seen: identities.seen,
        find: async (address, until) => (known() ? identities.find(address, until) : { name: undefined, image: undefined }),
        names: async (addresses, chain, until) => (reachable() && named(chain) ? findNames(addresses, until) : new Map()),
      },
    },
  }
})
