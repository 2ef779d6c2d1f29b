import type { FamilyFacts } from './families.js'

/** Who pays, and how. */
export interface Buyer {
  readonly namespace: FamilyFacts['namespace']
  /** CAIP-2 id. */
  readonly network: string
  /** Of the native currency. */
  readonly symbol: string
  readonly address: string
  /** What the widget gives to the page: its methods are those of the namespace. */
  readonly provider: unknown
}
