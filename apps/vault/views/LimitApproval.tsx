import { type SyntheticEvent, useState } from 'react'
import { Button, TextField, useMessage, useSeparator } from '../../../ui/kit/index.js'
import { typeAmount } from '../../../lib/amounts/typeAmount.js'
import { readLimit } from '../../../lib/review/limitApproval.js'
import { limitTexts } from '../../../lib/review/limitTexts.js'

export interface LimitApprovalProps {
  readonly symbol: string
  readonly decimals: number
  /** In base units. */
  onLimit(amount: bigint): void
}

/** Asks for the most that may be spent, in place of an approval without limit. */
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
    <form className="pt-vault-limit" onSubmit={submit}>
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
