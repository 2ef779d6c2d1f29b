import { toBaseUnits } from '../world/toBaseUnits.js'

/** Prices in US dollars, in hundredths of a cent. */
const prices = { ETH: 24_500_700n, POL: 3_800n, SOL: 1_480_000n, TUSD: 10_000n, BDOL: 10_000n }
const names: Readonly<Record<string, string>> = { ETH: 'Ether', SOL: 'Solana' }
/** Of one unit of a currency, in US dollars, in hundredths of a cent. */
const rates = { USD: 10_000n, EUR: 10_800n, GBP: 12_700n }
/** The number of a table for a name that somebody sent. */
const numberIn = (table: Readonly<Record<string, bigint>>, wanted: unknown) => Object.entries(table).find(([name]) => name === wanted)?.[1]

/** The two who serve the offers of this provider: their fees in hundredths of a percent, and how many minutes they name. */
const services = [
  { id: 'harbour', name: 'Harbour Pay', fee: 202n, minutes: 5 },
  { id: 'quay', name: 'Quay Card', fee: 246n, minutes: 10 },
]

/** Where this provider delivers: Germany, Great Britain and two states of the United States. */
const countries = ['DE', 'GB', 'US-CA', 'US-NY']
const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

/** Decimal text of a number of `places` decimals. */
const textOf = (units: bigint, places: number): string => {
  const digits = `${units}`.padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** What can be bought on a chain: `id` is its CAIP-2 id. */
export const optionsFor = (
  { id, name, symbol }: { readonly id: string; readonly name: string; readonly symbol: string },
  stablecoin: { readonly name: string; readonly symbol: string; readonly address: string },
) => {
  const on = (contract: string) => [{ name: name.toLowerCase(), display_name: name, chain_id: id, contract_address: contract }]
  return {
    countries,
    paymentCurrencies: Object.keys(rates).map((currency) => ({ id: currency, payment_method_limits: currency === 'USD' ? limits : limits.slice(0, 1) })),
    purchaseCurrencies: [
      { id: stablecoin.symbol, name: stablecoin.name, symbol: stablecoin.symbol, networks: on(stablecoin.address) },
      { id: symbol, name: names[symbol] ?? symbol, symbol, networks: on('') },
    ],
  }
}

/** The offers for a question of the gateway; none where the limits are not kept. */
export const offersFor = ({ asset, amount, currency, method, country }: Readonly<Record<string, unknown>>) => {
  const price = numberIn(prices, asset)
  const rate = numberIn(rates, currency)
  const limit = limits.find(({ id }) => id === method)
  if (!price || !rate || !limit || !countries.includes(`${country}`)) return []
  const cents = toBaseUnits(`${amount}`, 2)
  if (cents < toBaseUnits(limit.min, 2) || cents > toBaseUnits(limit.max, 2)) return []
  return services.map(({ id, name, fee, minutes }) => {
    const paid = (cents * fee) / 10_000n
    return {
      name,
      total: textOf(cents, 2),
      fee: textOf(paid, 2),
      arrives: textOf(((cents - paid) * rate * 10_000n) / price, 6),
      minutes,
      reference: id,
    }
  })
}
