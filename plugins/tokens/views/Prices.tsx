import { useState } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { changeText } from '#lib/amounts/changeText.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { type PricePeriod, pricePeriods } from '../../../protocol/gateway/priceHistory.js'
import type { TokenBalance } from '../../../ports/tokens.js'
import { ChoiceList, LinkButton, useAsync, useLocale, useMessage, useOffline } from '../../../ui/index.js'
import type { PriceReader } from '../createPriceReader.js'
import { priceText } from './priceText.js'

const text = {
  period: msg('tokens.period', 'Period'),
  day: msg('tokens.period.day', 'Day'),
  week: msg('tokens.period.week', 'Week'),
  today: msg('tokens.period.today', 'today'),
  thisWeek: msg('tokens.period.thisWeek', 'in 7 days'),
  loading: msg('tokens.chart.loading', 'Prices are loading'),
  none: msg('tokens.chart.none', 'No earlier prices known'),
  failed: msg('tokens.chart.failed', 'Prices didn’t load.'),
  again: msg('shared.tryAgain', 'Try again'),
} as const

const spans = { day: text.today, week: text.thisWeek } as const

export interface PricesProps {
  readonly prices: PriceReader
  readonly token: TokenBalance
  /** Of one whole token. */
  readonly price: string
}

/** The price of a token, by how much it changed, and a chart of it where the server knows earlier prices. */
export const Prices = ({ prices, token: { chain, address, change: changeToday }, price }: PricesProps) => {
  const t = useMessage()
  const { tag } = useLocale()
  const [period, setPeriod] = useState<PricePeriod>('day')
  const [chosen, setChosen] = useState<number>()
  const hasChart = prices.available()
  const loaded = useAsync(
    async (signal) => {
      if (!prices.available()) return undefined
      const [points, { PriceChart }] = await Promise.all([prices.read({ chain, address, period }, signal), importWithRetry(() => import('./chart.js'))])
      return { period, points, PriceChart }
    },
    [prices, chain, address, period],
  )
  useOffline(loaded.status === 'failed' ? loaded.retry : undefined)
  const value = loaded.value?.period === period ? loaded.value : undefined
  const points = value?.points
  const point = chosen === undefined ? undefined : points?.[chosen]
  const [from, to] = [points?.[0]?.price, (point ?? points?.at(-1))?.price]
  const change = from !== undefined && to !== undefined ? (to / from - 1) * 100 : period === 'day' ? changeToday : undefined
  const time = new Intl.DateTimeFormat(`${tag}-u-nu-latn`, {
    ...(period === 'week' && { weekday: 'long' }),
    ...{ hour: '2-digit', minute: '2-digit' },
  })
  const timeText = (at: number) => time.format(at * 1_000)
  const changed = change === undefined ? undefined : changeText(tag, change)
  const choose = (next: PricePeriod) => {
    setChosen(undefined)
    setPeriod(next)
  }
  return (
    <div className="pt-prices">
      <p className="pt-price">
        <span>
          <b>
            <bdi translate="no">{priceText(tag, point?.price ?? Number(price))}</bdi>
          </b>{' '}
          {point ? <bdi>{timeText(point.at)}</bdi> : (changed !== undefined || hasChart) && t(spans[period])}
        </span>
        {changed !== undefined && (
          <span className={changed.startsWith('+') ? 'pt-ok' : undefined}>
            <bdi translate="no">{changed}</bdi>
          </span>
        )}
      </p>
      {hasChart && (
        <>
          {value && points ? (
            <value.PriceChart points={points} chosen={chosen} onChoose={setChosen} priceText={(one) => priceText(tag, one)} timeText={timeText} />
          ) : (
            <p className="pt-chart-none" role="status" aria-busy={loaded.status === 'loading' || undefined}>
              {loaded.status === 'failed' ? (
                <>
                  {t(text.failed)} <LinkButton onPress={loaded.retry}>{t(text.again)}</LinkButton>
                </>
              ) : value ? (
                t(text.none)
              ) : (
                <span className="pt-sr">{t(text.loading)}</span>
              )}
            </p>
          )}
          <div className="pt-periods">
            <ChoiceList label={t(text.period)}>
              {pricePeriods.map((one) => (
                // biome-ignore lint/a11y/useSemanticElements: a group of buttons looks and moves alike in every browser
                <button key={one} type="button" role="radio" aria-checked={one === period} tabIndex={one === period ? 0 : -1} onClick={() => choose(one)}>
                  {t(text[one])}
                </button>
              ))}
            </ChoiceList>
          </div>
        </>
      )}
    </div>
  )
}
