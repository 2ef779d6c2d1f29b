import { msg } from '../../../kernel/api/index.js'
import { OnRampCountriesView, OnRampCurrenciesView, OnRampTokensView } from '../../../ports/onramp.js'
import { Chip, LinkButton, useLocale, useMessage, useRouter } from '../../../ui/index.js'
import { countryText } from './formats.js'

const text = {
  get: msg('onramp.get.on', '{asset} on {network}'),
  getName: msg('onramp.get', 'You get {asset} on {network}. Choose something else'),
  from: msg('onramp.from', 'Paying from: {country}.'),
  change: msg('onramp.country.change', 'Change country'),
  currency: msg('onramp.currency', 'Currency {currency}. Choose another'),
} as const

export interface BuyFactsProps {
  readonly asset: string
  readonly network: string
  /** ISO 3166, with a part of it where that decides: `US-NY`. Undefined until one is chosen. */
  readonly country: string | undefined
  /** ISO 4217. */
  readonly currency: string
}

/** What seldom changes from one purchase to the next: below the quotes, each with the way to its list. */
export const BuyFacts = ({ asset, network, country, currency }: BuyFactsProps) => {
  const t = useMessage()
  const router = useRouter()
  const { tag } = useLocale()
  return (
    <div className="pt-buy-facts">
      {country !== undefined && (
        <p className="pt-meta">
          {t(text.from, { country: countryText(tag, country) })} <LinkButton onPress={() => router.push(OnRampCountriesView)}>{t(text.change)}</LinkButton>
        </p>
      )}
      <Chip icon="down" name={t(text.getName, { asset, network })} onPress={() => router.push(OnRampTokensView)}>
        {t(text.get, { asset, network })}
      </Chip>
      <Chip icon="down" name={t(text.currency, { currency })} onPress={() => router.push(OnRampCurrenciesView)}>
        {currency}
      </Chip>
    </div>
  )
}
