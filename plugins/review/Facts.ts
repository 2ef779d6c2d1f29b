import type { TokenKind } from '#lib/review/tokenKinds.js'
import type { CallSimulation } from '../../kernel/api/index.js'

/** What the chain says of a token. The symbol is cleaned; undefined where the contract does not answer. */
export interface TokenFacts {
  readonly symbol: string | undefined
  readonly decimals: number | undefined
  /** What the numbers of its functions are; undefined where it is not known. */
  readonly kind: TokenKind | undefined
}
/** What the host's network knows of a request. Only the request itself says what is signed. */
export interface Facts {
  /** By address. */
  readonly tokens: ReadonlyMap<string, TokenFacts>
  /** Addresses that may take tokens, and have no code. */
  readonly people: ReadonlySet<string>
  readonly simulation: CallSimulation
  /** The assets that `simulation` compares: undefined is the native currency. */
  readonly assets: readonly (string | undefined)[]
}
