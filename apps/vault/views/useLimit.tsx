import { type ReactNode, useState } from 'react'
import { limitTexts } from '../../../lib/review/limitTexts.js'
import { useMessage } from '../../../ui/kit/index.js'
import type { ShownToken } from '../review/Question.js'
import { LimitApproval } from '../../../ui/kit/review/index.js'

/** The way from an approval without limit to one with a limit. */
export interface Limit {
  /** Offered beside what can go wrong. */
  readonly action: { readonly label: string; onPress(): void } | undefined
  /** Where the limit is typed; nothing before that is wanted. */
  readonly field: ReactNode
}

/** `token` is undefined where there is nothing to limit. An amount is typed in units: without the decimals of the token nothing is offered. */
export const useLimit = (token: ShownToken | undefined, onLimit: ((amount: bigint) => void) | undefined): Limit => {
  const t = useMessage()
  const [wanted, setWanted] = useState(false)
  const { symbol, decimals } = token ?? {}
  if (symbol === undefined || decimals === undefined || !onLimit) return { action: undefined, field: undefined }
  if (!wanted) return { action: { label: t(limitTexts.offer), onPress: () => setWanted(true) }, field: undefined }
  return { action: undefined, field: <LimitApproval symbol={symbol} decimals={decimals} onLimit={onLimit} /> }
}
