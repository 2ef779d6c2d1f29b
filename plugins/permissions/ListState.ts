import type { Permission } from './Permission.js'

/** What is known of a token beside its contract. */
export interface TokenValue {
  /** The price of one whole token in US dollars: an exact decimal number. */
  readonly price: string | undefined
  readonly icon: string | undefined
}

/** The permissions of one network. */
export interface NetworkPermissions {
  /** CAIP-2 id. */
  readonly chain: string
  readonly status: 'loading' | 'ready' | 'failed'
  readonly items: readonly Permission[]
  /** What was permitted before this block is not known. Undefined where everything is. */
  readonly since: bigint | undefined
  /** Contracts that gave no answer. */
  readonly unread: number
  /** By the contract, in lower case. */
  readonly values: ReadonlyMap<string, TokenValue>
}

export interface ListState {
  readonly networks: readonly NetworkPermissions[]
}
