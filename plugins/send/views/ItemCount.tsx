import type { Ref } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { quantityText } from '#lib/amounts/quantityText.js'
import { CountField, useLocale, useMessage } from '../../../ui/index.js'
import type { FormState } from '../FormState.js'
import { readAmount } from '../readAmount.js'
import type { SendAsset } from '../SendAsset.js'

const text = {
  count: msg('send.item.count', 'How many'),
  keep: msg('send.item.keep', 'You keep {count}'),
  less: msg('send.item.less', 'One less'),
  more: msg('send.item.more', 'One more'),
} as const

export interface ItemCountProps {
  readonly asset: SendAsset
  readonly form: FormState
  onType(text: string): void
  readonly error: string | undefined
  readonly hint: string | undefined
  readonly fieldRef: Ref<HTMLInputElement>
}

/** How many of an edition are sent, and how many are kept. */
export const ItemCount = ({ asset, form, onType, error, hint, fieldRef }: ItemCountProps) => {
  const t = useMessage()
  const { tag } = useLocale()
  const held = asset.amount ?? 1n
  const { amount = 0n } = readAmount(form, asset)
  const isValid = amount >= 1n && amount <= held
  return (
    <CountField
      label={t(text.count)}
      detail={isValid ? t(text.keep, { count: quantityText(tag, held - amount, 0) }) : undefined}
      value={form.text}
      onChange={onType}
      // From a number that cannot be, a step leads to the nearest that can.
      less={amount <= 1n ? undefined : amount > held ? held : amount - 1n}
      more={amount >= held ? undefined : amount + 1n}
      lessLabel={t(text.less)}
      moreLabel={t(text.more)}
      error={error}
      hint={hint}
      innerRef={fieldRef}
    />
  )
}
