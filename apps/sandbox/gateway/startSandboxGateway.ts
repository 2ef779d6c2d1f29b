import { randomBytes } from 'node:crypto'
import { createRpc } from 'portico-gateway/balances/createRpc.js'
import { createRpcBalances } from 'portico-gateway/balances/createRpcBalances.js'
import { createRpcHistory } from 'portico-gateway/history/createRpcHistory.js'
import { onRampProviders } from 'portico-gateway/settings/onRampProviders.js'
import { swapProviders } from 'portico-gateway/settings/swapProviders.js'
import { startGateway } from 'portico-gateway/startGateway.js'
import { readChains } from 'portico-gateway/settings/readChains.js'
import { loadCheck, loadSignatureCheck } from 'portico-gateway/signIn/loadCheck.js'
import { createStore } from 'portico-gateway/store/createStore.js'
import { openSqlite } from 'portico-gateway/store/openSqlite.js'
import { createFarcaster } from 'portico-gateway/vault/createFarcaster.js'
import { createMailer } from 'portico-gateway/vault/createMailer.js'
import { createSealer } from 'portico-gateway/vault/createSealer.js'
import { createSocialProvider } from 'portico-gateway/vault/createSocialProvider.js'
import { returnPath } from 'portico-gateway/vault/socialReturn.js'
import { client, secretOf } from '../social/startProvider.js'
import { privateKeyToAccount } from 'viem/accounts'
import { listen } from '../world/listen.js'
import { multicall3, portUses, spamPictures, spamTokens, tokens, uniswap, visitorNames } from '../world/settings.js'
import { solanaChain } from '../onramp/startOnRamp.js'
import { aggregatorKey } from '../aggregator/startAggregator.js'
import { exchanges, sandboxParts } from './sandboxParts.js'

const currencies = { ETH: 'Ether', POL: 'POL' }

/**
 * The gateway with everything: invented wallets, and the balances and the history of the chains, read past the faults of their RPC. What it
 * keeps is in memory, and it reads when somebody asks.
 *
 * @param {object} needs
 * @param {number} needs.port
 * @param {string} needs.origin where the phone is
 * @param {readonly { id: number, symbol: string, upstream: string }[]} needs.chains
 * @param {import('portico-gateway/contract.js').Faults} needs.faults
 * @param {string} needs.vault the origin of the secure site
 * @param {string} needs.mail the address of the mail server
 * @param {readonly { name: import('portico-gateway/contract.js').SocialName, url: string }[]} needs.socials the stand-ins for providers of logins
 * @param {string} needs.farcaster the stand-in for a Farcaster relay
 * @param {string} needs.onRamp the provider of purchases
 * @param {string} needs.aggregator the aggregator of swaps
 */
export const startSandboxGateway = async ({ port, origin, chains, faults, vault, mail, socials, farcaster, onRamp, aggregator }) => {
  const database = openSqlite()
  const parts = { ...sandboxParts({ origin, faults }), store: await createStore(database) }
  const nodes = readChains(
    chains.map(({ id, symbol, upstream }) => ({
      id: `eip155:${id}`,
      rpc: upstream,
      native: { name: currencies[symbol] ?? symbol, symbol },
      multicall: multicall3,
      tokens: [
        ...tokens.map(({ address, name, symbol: short, decimals }) => ({ address, name, symbol: short, decimals })),
        ...[...spamTokens, spamPictures].map(({ address }) => ({ address, spam: true })),
      ],
      // Every block's hash: a reset goes back a long way.
      history: { from: 0, every: 0, keep: 1_000_000 },
    })),
  ).map((chain) => ({ chain, rpc: createRpc({ url: chain.rpc, clock: parts.clock, deadline: 8_000 }) }))
  const { env, use } = portUses.gateway
  /** Pages of this machine sign in. Loaded when somebody does: the library may still be in the making. @type {ReturnType<typeof loadCheck> | undefined} */
  let check
  /** @type {import('portico-gateway/contract.js').SignInParts} */
  const signIn = {
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
  /** @type {import('portico-gateway/names/Names.js').NamesParts} */
  const names = {
    parent: visitorNames.parent,
    resolver: visitorNames.resolver.toLowerCase(),
    sign: (hash) => signer.sign({ hash }),
    reserved: [],
    check: async (input) => (await loadSignatureCheck())(input),
    rpcUrls: signIn.rpcUrls,
    perDay: 1e6,
  }
  /** Its own address, once it listens: the stand-ins send browsers there. */
  let own = ''
  const providers = socials.map(({ name, url: at }) => {
    const make = () =>
      createSocialProvider({
        name,
        clientId: client.id,
        clientSecret: secretOf(name),
        redirect: `${own}${returnPath}`,
        clock: parts.clock,
        deadline: 8_000,
        at,
      })
    /** @type {ReturnType<typeof make> | undefined} */
    let made
    const found = () => {
      made ??= make()
      return made
    }
    return { name, begin: (secrets) => found().begin(secrets), finish: (query, secrets) => found().finish(query, secrets) }
  })
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
      socials: providers,
      // The ID registry is on chain 1 here.
      farcaster: createFarcaster({ origin: vault, relay: farcaster, rpc: chains[0].upstream, check: signIn.check, clock: parts.clock, deadline: 8_000 }),
    },
    onRamp: onRampProviders(
      { sandbox: { url: onRamp }, meld: undefined, coinbase: undefined },
      { clock: parts.clock, deadline: 8_000, chains: [...chains.map(({ id }) => `eip155:${id}`), solanaChain.id] },
    ),
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
    history: nodes.map(({ chain, rpc }) => createRpcHistory({ ...parts, chain, rpc, ...chain.history, patience: 8_000 })),
  }
  const gateway = await startGateway(started, { host: 'localhost', listen: (server) => listen(server, { port, use, env }), grace: 500 })
  own = gateway.url
  return { ...gateway, names: { signer: signer.address, forget: () => database.run('DELETE FROM names') } }
}
