import { type SyntheticEvent, useState } from 'react'
import { typeAmount } from '../../../lib/amounts/typeAmount.js'
import { readLimit } from '../../../lib/review/limitApproval.js'
import { limitTexts } from '../../../lib/review/limitTexts.js'
import { Button } from '../Button.js'
import { useMessage } from '../hooks/useMessage.js'
import { useSeparator } from '../hooks/useSeparator.js'
import { TextField } from '../TextField.js'

export interface LimitApprovalProps {
  readonly symbol: string
  readonly decimals: number
  /** In base units. */
  onLimit(amount: bigint): void
}

/** A form for the largest amount that may be spent, in place of an approval without a limit. */
export const LimitApproval = ({ symbol, decimals, onLimit }: LimitApprovalProps) => {
  const t = useMessage()
  const { separator } = useSeparator()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const amount = readLimit(typed, { decimals, separator })
    if (amount === undefined) setWrong(true)
    else onLimit(amount)
  }
  return (
    <form className="pt-limit" onSubmit={submit}>
      <TextField
        first
        showLabel
        label={t(limitTexts.label, { symbol })}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(next) => {
          setTyped(typeAmount(next, decimals, separator).text)
          setWrong(false)
        }}
        error={wrong ? t(limitTexts.wrong) : undefined}
      />
      <Button kind="secondary" submit>
        {t(limitTexts.use)}
      </Button>
    </form>
  )
}
