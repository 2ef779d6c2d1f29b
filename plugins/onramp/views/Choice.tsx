import { useState } from 'react'
import { foldCase } from '#lib/text/foldCase.js'
import { msg } from '../../../kernel/api/index.js'
import { ListGroup, MoreRows, Row, SearchField, useLocale, useMessage, useReadable, useRouter, ViewBody } from '../../../ui/index.js'
import type { PaymentMethod } from '../../../protocol/gateway/onRamp.js'
import type { BuyController } from '../BuyController.js'
import { countryText, currencyText } from './formats.js'
import { methodText } from './methodText.js'

const text = {
  search: msg('onramp.search', 'Search'),
  found: msg('onramp.search.found', '{count, plural, =0 {Nothing found} one {# found} other {# found}}'),
  up: msg('onramp.method.limit', 'Up to {max}'),
} as const

/** From so many entries on there is a search. */
const many = 8

export type ChoiceOf = 'asset' | 'currency' | 'method' | 'country'
interface Entry {
  readonly id: string
  readonly label: string
  readonly detail?: string
}

/** One of the lists that the form leads to. A press chooses and goes back. */
export const Choice = ({ controller, of }: { readonly controller: BuyController; readonly of: ChoiceOf }) => {
  const t = useMessage()
  const router = useRouter()
  const { tag } = useLocale()
  const [typed, setTyped] = useState('')
  const state = useReadable(controller.state)
  const { options } = state
  const lists: Readonly<Record<ChoiceOf, () => readonly Entry[]>> = {
    asset: () => options?.assets.map(({ id, name, symbol }) => ({ id, label: name, detail: symbol })) ?? [],
    currency: () => options?.payments.map(({ id }) => ({ id, label: currencyText(tag, id), detail: id })) ?? [],
    method: () => options?.payments.find(({ id }) => id === state.currency)?.limits.map(({ id }) => ({ id, label: t(methodText[id]) })) ?? [],
    country: () =>
      (options?.countries ?? []).map((id) => ({ id, label: countryText(tag, id) })).toSorted((one, other) => one.label.localeCompare(other.label, tag)),
  }
  const all = lists[of]()
  const wanted = foldCase(typed.trim())
  const rows = wanted === '' ? all : all.filter(({ label, detail = '' }) => foldCase(`${label} ${detail}`).includes(wanted))
  const choose = (id: string) => {
    controller.form.choose(of === 'method' ? { method: id as PaymentMethod } : { [of]: id })
    router.back()
  }
  return (
    <ViewBody>
      {all.length > many && <SearchField label={t(text.search)} value={typed} onChange={setTyped} found={t(text.found, { count: rows.length })} first />}
      <ListGroup tight>
        <MoreRows items={rows}>
          {({ id, label, detail }) => <Row key={id} label={label} detail={detail} picked={id === state[of]} onPress={() => choose(id)} />}
        </MoreRows>
      </ListGroup>
      {rows.length === 0 && <p className="pt-meta">{t(text.found, { count: 0 })}</p>}
    </ViewBody>
  )
}
