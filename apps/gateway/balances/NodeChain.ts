import type { TokenFacts } from './BalanceProvider.js'

/** What the readers of a node know of its chain from the settings. */
export interface NodeChain {
  /** CAIP-2 id. */
  readonly id: string
  readonly native: TokenFacts
  /** The address of Multicall3. */
  readonly multicall: string
  /** Tokens that are asked for. What is not set is asked of the contract. */
  readonly tokens: readonly ({ readonly [key in keyof TokenFacts]?: TokenFacts[key] | undefined } & {
    readonly address: string
    readonly spam?: boolean | undefined
  })[]
}
