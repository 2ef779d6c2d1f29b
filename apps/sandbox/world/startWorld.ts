import { startBundler } from '../bundler/startBundler.js'
import { startFarcaster } from '../farcaster/startFarcaster.js'
import { type MailServer, startMail } from '../mail/startMail.js'
import { type Relay, startRelay } from '../relay/startRelay.js'
import { type Provider, providerNames, startProvider } from '../social/startProvider.js'
import type { SolanaChain } from '../solana/startSolana.js'
import { startSandboxVault } from '../vault/startSandboxVault.js'
import { startAggregator } from '../aggregator/startAggregator.js'
import { startExchange } from '../exchange/startExchange.js'
import { startOnRamp } from '../onramp/startOnRamp.js'
import { startWeb } from '../web/startWeb.js'
import { createSupervisor } from './createSupervisor.js'
import { StartError } from './StartError.js'
import { chains, type PortName, type Ports, portUses, type SandboxChain } from './settings.js'
import { type Chain, startChain } from './startChain.js'

export interface World {
  readonly urls: {
    readonly web: string
    readonly chain1: string
    readonly chain137: string
    readonly relay: string
    readonly gateway: string
    readonly solana: string
    readonly vault: string
    /** The provider of purchases. */
    readonly onramp: string
    readonly exchange: string
    readonly aggregator: string
    /** The stand-in for a Farcaster relay, and for the app on a phone. */
    readonly farcaster: string
  }
  readonly chains: readonly [Chain, Chain]
  readonly relay: Relay
  readonly solana: SolanaChain
  readonly mail: MailServer
  /** The bundler and the paymaster of smart accounts; undefined where they are not installed. */
  readonly smart: { readonly bundler: { readonly url: string }; readonly paymaster: { readonly url: string } } | undefined
  /** The stand-ins for providers of logins. */
  readonly socials: readonly Provider[]
  /** Process ids of what runs beside this process. */
  readonly pids: readonly number[]
  stop(): Promise<void>
}
export interface WorldOptions {
  /** Those in the environment, else the documented ones, where they are not given. 0 takes any free port. */
  readonly ports?: Partial<Ports>
  /** Begins once every port is taken; the world is ready after it, and ends when it fails. */
  prepare?(): Promise<void>
  /** What the pages ask a server for: wallets, as a rule, so that they read balances from the chains; or everything, of the gateway. */
  readonly pagesAsk?: 'wallets' | 'everything'
}

const portFor = (name: PortName, chosen: number | undefined): number => {
  if (chosen !== undefined) return chosen
  const { env, fallback } = portUses[name]
  const text = process.env[env]
  if (text === undefined) return fallback
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new StartError(`${env} is a port number from 0 to 65535, not "${text}".`)
  return port
}

const settledValue = <Value>(result: PromiseSettledResult<Value>): Value => {
  if (result.status === 'rejected') throw result.reason
  return result.value
}

/**
 * Starts the chains, the RPC in front of each, the relay, the provider of purchases, the gateway, and the pages.
 *
 * @throws PortInUseError when a port is taken; nothing is left running then
 */
export const startWorld = async ({ ports = {}, prepare, pagesAsk = 'wallets' }: WorldOptions = {}): Promise<World> => {
  const supervisor = createSupervisor()
  const started: { stop(): Promise<void> }[] = [supervisor]
  const stop = async () => {
    await Promise.allSettled(started.splice(0).map((part) => part.stop()))
  }
  let solana: Promise<SolanaChain> | undefined
  try {
    const web = await startWeb({ port: portFor('web', ports.web) })
    started.push(web)
    const relay = await startRelay({ port: portFor('relay', ports.relay) })
    started.push(relay)
    const mail = await startMail({ port: portFor('mail', ports.mail) })
    started.push(mail)
    const socials: Provider[] = []
    for (const name of providerNames) {
      const provider = await startProvider({ name, port: portFor(name, ports[name]) })
      started.push(provider)
      socials.push(provider)
    }
    /** The node of chain 1, once it runs. */
    let chain1 = ''
    const farcaster = await startFarcaster({ port: portFor('farcaster', ports.farcaster), node: () => chain1 })
    started.push(farcaster)
    const vault = await startSandboxVault({ port: portFor('vault', ports.vault) })
    started.push(vault)
    const gatewayCode = import('../gateway/startSandboxGateway.js')
    gatewayCode.catch(() => {})
    // Loaded beside the other chains: the virtual machine is a large file.
    solana = import('../solana/startSolana.js').then(({ startSolana }) => startSolana({ port: portFor('solana', ports.solana) }))
    solana.then((chain) => started.push(chain)).catch(() => {})
    const start = (chain: SandboxChain) =>
      startChain({
        chain,
        port: portFor(chain.port, ports[chain.port]),
        nftBase: `${web.url}/nft/`,
        supervisor,
        onListening: (front) => started.push(front),
      })
    // Both, before the first failure is thrown: what the other one started is stopped then.
    const [first, second] = await Promise.allSettled([start(chains[0]), start(chains[1])])
    const running = [settledValue(first), settledValue(second)] as const
    chain1 = running[0].upstream
    const smart = await startBundler({
      chain: running[0],
      ports: { bundler: portFor('bundler', ports.bundler), paymaster: portFor('paymaster', ports.paymaster) },
      supervisor,
      onListening: (front) => started.push(front),
    })
    if (smart) running[0].onReset(smart.reset)
    const another = await solana
    const onRamp = await startOnRamp({ port: portFor('onramp', ports.onramp), chains: running, solana: another })
    started.push(onRamp)
    const exchange = await startExchange({ port: portFor('exchange', ports.exchange), chains: running })
    started.push(exchange)
    const aggregator = await startAggregator({ port: portFor('aggregator', ports.aggregator), chains: running.slice(0, 1) })
    started.push(aggregator)
    const { startSandboxGateway } = await gatewayCode
    const gateway = await startSandboxGateway({
      port: portFor('gateway', ports.gateway),
      origin: web.url,
      chains: running,
      faults: web.faults,
      vault: vault.url,
      mail: mail.url,
      socials,
      farcaster: farcaster.url,
      onRamp: onRamp.url,
      aggregator: aggregator.url,
    })
    started.push(gateway)
    await running[0].openNames({ gateway: gateway.url, ...gateway.names })
    vault.open({ gateway: gateway.url, chains: running, solana: another, smart })
    await prepare?.()
    web.open(running, { relay, solana: another, mail, vault: vault.url, secureSite: vault, ...(pagesAsk === 'everything' && { gateway: gateway.url }) })
    return {
      urls: {
        web: web.url,
        chain1: running[0].front.url,
        chain137: running[1].front.url,
        relay: relay.url,
        gateway: gateway.url,
        solana: another.url,
        vault: vault.url,
        onramp: onRamp.url,
        exchange: exchange.url,
        aggregator: aggregator.url,
        farcaster: farcaster.url,
      },
      chains: running,
      relay,
      solana: another,
      mail,
      smart,
      socials,
      pids: [supervisor.pid, ...running.map((chain) => chain.pid)].filter((pid) => pid !== undefined),
      stop,
    }
  } catch (error) {
    await solana?.catch(() => {})
    await stop()
    throw error
  }
}
