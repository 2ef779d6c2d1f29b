import type { Faults } from 'portico-gateway/http/Faults.js'
import type { SignInParts } from 'portico-gateway/signIn/SignInParts.js'
import { randomBytes } from 'node:crypto'
import { createRpcBalances } from 'portico-gateway/balances/createRpcBalances.js'
import { createRpcHistory } from 'portico-gateway/history/createRpcHistory.js'
import { createRpcPermissions } from 'portico-gateway/permissions/createRpcPermissions.js'
import { onRampProviders } from 'portico-gateway/settings/onRampProviders.js'
import { swapProviders } from 'portico-gateway/settings/swapProviders.js'
import type { NamesParts } from 'portico-gateway/names/Names.js'
import { startGateway } from 'portico-gateway/startGateway.js'
import { loadCheck, loadSignatureCheck } from 'portico-gateway/signIn/loadCheck.js'
import { createStore } from 'portico-gateway/store/createStore.js'
import { openSqlite } from 'portico-gateway/store/openSqlite.js'
import { createFarcaster } from 'portico-gateway/vault/createFarcaster.js'
import { createMailer } from 'portico-gateway/vault/createMailer.js'
import { createSealer } from 'portico-gateway/vault/createSealer.js'
import type { SocialName } from 'portico-gateway/vault/socials/socialDialects.js'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { listen } from '../world/listen.js'
import { portUses, uniswap, visitorNames } from '../world/settings.js'
import { solanaChain } from '../onramp/startOnRamp.js'
import { aggregatorKey } from '../aggregator/startAggregator.js'
import { createNodes, type GatewayChain } from './createNodes.js'
import { createStandInLogins } from './createStandInLogins.js'
import { exchanges, sandboxParts } from './sandboxParts.js'

export interface SandboxGateway {
  readonly url: string
  stop(): Promise<void>
  /** What the chain with the register of names has to know: the address of the key that answers are signed with, and how all names are forgotten. */
  readonly names: { readonly signer: Hex; forget(): Promise<unknown> }
}

/**
 * The gateway with everything: invented wallets, and the balances and the history of the chains, read past the faults of their RPC. What it
 * keeps is in memory, and it reads when somebody asks.
 */
export const startSandboxGateway = async ({
  port,
  origin,
  chains,
  faults,
  vault,
  mail,
  socials,
  farcaster,
  onRamp,
  aggregator,
}: {
  readonly port: number
  /** Where the phone is. */
  readonly origin: string
  /** The first one has the names and the registry of Farcaster. */
  readonly chains: readonly [GatewayChain, ...GatewayChain[]]
  readonly faults: Faults
  /** The origin of the secure site. */
  readonly vault: string
  /** The address of the mail server. */
  readonly mail: string
  /** The stand-ins for providers of logins. */
  readonly socials: readonly { readonly name: SocialName; readonly url: string }[]
  /** The stand-in for a Farcaster relay. */
  readonly farcaster: string
  /** The provider of purchases. */
  readonly onRamp: string
  /** The aggregator of swaps. */
  readonly aggregator: string
}): Promise<SandboxGateway> => {
  const database = openSqlite()
  const parts = { ...sandboxParts({ origin, faults }), store: await createStore(database) }
  const nodes = createNodes(chains, parts.clock)
  const { env, use } = portUses.gateway
  /** Pages of this machine sign in. Loaded when somebody does: the library may still be in the making. */
  let check: ReturnType<typeof loadCheck> | undefined
  const signIn: SignInParts = {
    check: async (input) => {
      check ??= loadCheck()
      return (await check)(input)
    },
    origins: ['http://localhost:*', 'http://127.0.0.1:*'],
    rpcUrls: Object.fromEntries(chains.map(({ id, upstream }) => [`eip155:${id}`, upstream])),
    lifetime: 7 * 86_400_000,
    sameSite: 'lax',
  }
  const pinned = { contracts: [uniswap.aggregator.toLowerCase()], spenders: [uniswap.aggregator.toLowerCase()] }
  // Its key ends with it, as the chains do.
  const signer = privateKeyToAccount(`0x${randomBytes(32).toString('hex')}`)
  const names: NamesParts = {
    parent: visitorNames.parent,
    resolver: visitorNames.resolver.toLowerCase(),
    sign: (hash) => signer.sign({ hash }),
    reserved: [],
    check: async (input) => (await loadSignatureCheck())(input),
    rpcUrls: signIn.rpcUrls,
    perDay: 1e6,
  }
  /** Its own address, once it listens. */
  let own = ''
  const logins = createStandInLogins(socials, { clock: parts.clock, origin: () => own })
  const started = {
    ...parts,
    signIn,
    names,
    // Its keys end with it, as what it keeps does.
    vault: {
      origin: vault,
      sites: ['http://localhost:*', 'http://*.localhost:*', 'http://127.0.0.1:*'],
      // The first one that a browser of another app comes back to: from there it goes on to the page that was left.
      pages: ['localhost', '127.0.0.1'].map((host) => `http://${host}:${new URL(origin).port}/plain`),
      sealer: createSealer([{ id: 'sandbox', key: randomBytes(32) }]),
      pepper: randomBytes(32),
      send: createMailer({ url: mail, from: 'Portico sandbox <wallet@sandbox.example>', clock: parts.clock, deadline: 8_000 }),
      socials: logins,
      // The ID registry is on chain 1 here.
      farcaster: createFarcaster({ origin: vault, relay: farcaster, rpc: chains[0].upstream, check: signIn.check, clock: parts.clock, deadline: 8_000 }),
    },
    onRamp: onRampProviders([{ id: 'sandbox', url: onRamp, secrets: {} }], {
      clock: parts.clock,
      deadline: 8_000,
      chains: [...chains.map(({ id }) => `eip155:${id}`), solanaChain.id],
    }),
    swaps: exchanges(true),
    swapProviders: swapProviders(
      { key: aggregatorKey, url: aggregator, pinned: { 'eip155:1': pinned } },
      {
        clock: parts.clock,
        deadline: 8_000,
        exchanges: exchanges(true),
        nodes: Object.fromEntries(nodes.map(({ chain, rpc }) => [chain.id, { call: rpc.call, multicall: chain.multicall }])),
      },
    ),
    identity: true,
    nodes: Object.fromEntries(nodes.map(({ chain, rpc }) => [chain.id, rpc])),
    balances: nodes.map(({ chain, rpc }) => createRpcBalances({ ...parts, chain, rpc })),
    permissions: nodes.map(({ chain, rpc }) => createRpcPermissions({ chain, rpc, clock: parts.clock, deadline: 8_000 })),
    history: nodes.map(({ chain, rpc, history }) => createRpcHistory({ ...parts, chain, rpc, ...history, timeoutMs: 8_000 })),
  }
  const gateway = await startGateway(started, { host: 'localhost', listen: (server) => listen(server, { port, use, env }), grace: 500 })
  own = gateway.url
  return { ...gateway, names: { signer: signer.address, forget: () => database.run('DELETE FROM names') } }
}
