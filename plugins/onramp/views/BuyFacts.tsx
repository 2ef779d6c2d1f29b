import { msg } from '../../../kernel/api/index.js'
import { OnRampCountriesView, OnRampCurrenciesView, OnRampTokensView } from '../../../ports/onramp.js'
import { Chip, useLocale, useMessage, useRouter } from '../../../ui/index.js'
import { countryText } from './formats.js'

const text = {
  get: msg('onramp.get.on', '{asset} on {network}'),
  getName: msg('onramp.get', 'You get {asset} on {network}. Choose something else'),
  country: msg('onramp.country', 'Country {country}. Choose another'),
  noCountry: msg('onramp.country.none', 'Choose your country'),
  currency: msg('onramp.currency', 'Currency {currency}. Choose another'),
} as const

export interface BuyFactsProps {
  readonly asset: string
  readonly network: string
  /** ISO 3166, with a part of it where that decides: `US-NY`. */
  readonly country: string | undefined
  /** ISO 4217. */
  readonly currency: string
}

/** What seldom changes from one purchase to the next: below the quotes, in one line each of which leads to its list. */
export const BuyFacts = ({ asset, network, country, currency }: BuyFactsProps) => {
  const t = useMessage()
  const router = useRouter()
  const { tag } = useLocale()
  const place = country === undefined ? undefined : countryText(tag, country)
  return (
    <div className="pt-buy-facts">
      <Chip icon="down" name={t(text.getName, { asset, network })} onPress={() => router.push(OnRampTokensView)}>
        {t(text.get, { asset, network })}
      </Chip>
      <Chip icon="down" name={place === undefined ? t(text.noCountry) : t(text.country, { country: place })} onPress={() => router.push(OnRampCountriesView)}>
        {place ?? t(text.noCountry)}
      </Chip>
      <Chip icon="down" name={t(text.currency, { currency })} onPress={() => router.push(OnRampCurrenciesView)}>
        {currency}
      </Chip>
    </div>
  )
}
