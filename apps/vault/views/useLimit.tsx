import { type ReactNode, useState } from 'react'
import { limitTexts } from 'portico-lib/review/limitTexts.js'
import { useMessage } from 'portico-kit/index.js'
import type { ShownToken } from '../review/Question.js'
import { LimitApproval } from 'portico-kit/review/index.js'

/** Replaces an approval without a limit by one with a limit. */
export interface Limit {
  /** The offer beside the dangers. */
  readonly action: { readonly label: string; onPress(): void } | undefined
  /** The field for the limit, once it was requested. */
  readonly field: ReactNode
}

/** `token` is undefined if nothing can be limited. The limit is entered in whole units, so it is not offered without the decimals of the token. */
export const useLimit = (token: ShownToken | undefined, onLimit: ((amount: bigint) => void) | undefined): Limit => {
  const t = useMessage()
  const [wanted, setWanted] = useState(false)
  const { symbol, decimals } = token ?? {}
  if (symbol === undefined || decimals === undefined || !onLimit) return { action: undefined, field: undefined }
  if (!wanted) return { action: { label: t(limitTexts.offer), onPress: () => setWanted(true) }, field: undefined }
  return { action: undefined, field: <LimitApproval symbol={symbol} decimals={decimals} onLimit={onLimit} /> }
}
