import type { MailServer } from '../mail/startMail.mjs'
import type { Relay } from '../relay/startRelay.mjs'
import type { SolanaChain } from '../solana/startSolana.mjs'
import type { Provider } from '../social/startProvider.mjs'
import type { Ports } from './settings.mjs'

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
    readonly aggregator: string
  }
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
  /** 0 takes any free port. */
  readonly ports?: Partial<Ports>
  /** Begins once every port is taken; the world is ready after it, and ends when it fails. */
  prepare?(): Promise<void>
  /** What the pages ask a server for: wallets, as a rule, so that they read balances from the chains; or everything, of the gateway. */
  readonly pagesAsk?: 'wallets' | 'everything'
}
/** Starts the chains, the RPC in front of each, the relay, and the pages. */
export const startWorld: (options?: WorldOptions) => Promise<World>
