import type { Message } from '../../../kernel/api/index.js'
import { balanceTexts } from '#lib/amounts/balanceTexts.js'
import { withUnit } from '#lib/amounts/withUnit.js'
import type { Permission } from '../Permission.js'
import type { RemovalStatus } from '../removal/RemovalState.js'
import type { words } from './removalTexts.js'

/** A limit that is set instead of a removal, with the texts that say so. */
export interface LimitRequest {
  /** What the spender may still take, in base units. */
  readonly amount: bigint
  readonly statuses: Readonly<Partial<Record<RemovalStatus, readonly [Message, Message]>>>
  readonly words: Readonly<Partial<Record<keyof typeof words, Message>>>
  /** Back to the form. */
  onBack(): void
}

/** The limit with its unit. Empty without one. */
export const limitText = (tag: string, { decimals, symbol }: Permission, limit: LimitRequest | undefined): string =>
  limit === undefined || decimals === undefined ? '' : withUnit(balanceTexts(tag, limit.amount, decimals).exact, symbol)
