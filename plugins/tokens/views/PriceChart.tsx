import { type KeyboardEvent, type PointerEvent, useId, useMemo } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { pressedKey } from '#lib/web/pressedKey.js'
import type { PricePoint } from '../../../protocol/readPriceSeries.js'
import { useMessage, useStyles } from '../../../ui/index.js'
import css from './chart.css'
import { chartOf } from './chartOf.js'

const text = {
  label: msg('tokens.chart', 'Price over time'),
  rose: msg('tokens.chart.rose', 'Rose from {from} to {to}, lowest {lowest}, highest {highest}.'),
  fell: msg('tokens.chart.fell', 'Fell from {from} to {to}, lowest {lowest}, highest {highest}.'),
  level: msg('tokens.chart.level', 'Still {to}, lowest {lowest}, highest {highest}.'),
  time: msg('tokens.chart.time', 'Time'),
  price: msg('tokens.chart.price', 'Price'),
} as const

/** Rows of the table: who listens to it wants no hundred. */
const maxRows = 13

export interface PriceChartProps {
  readonly points: readonly PricePoint[]
  /** The point that is looked at. */
  readonly chosen: number | undefined
  onChoose(index: number | undefined): void
  priceText(price: number): string
  timeText(at: number): string
}

/** Prices over time as a line. Pointing at it, or arrow keys, choose a point, which the line above it states. */
export const PriceChart = ({ points, chosen, onChoose, priceText, timeText }: PriceChartProps) => {
  useStyles(css)
  const t = useMessage()
  const id = useId()
  const { line, area, places } = useMemo(() => chartOf(points), [points])
  const prices = points.map(({ price }) => price)
  const last = points.length - 1
  const [from = 0, to = 0] = [prices[0], prices[last]]
  const index = Math.min(chosen ?? last, last)
  const point = points[index]
  const place = places[index]
  const sentence = t(to > from ? text.rose : to < from ? text.fell : text.level, {
    from: priceText(from),
    to: priceText(to),
    lowest: priceText(Math.min(...prices)),
    highest: priceText(Math.max(...prices)),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    // Time runs from left to right in every language, and so do the keys.
    const next: Readonly<Record<string, number>> = { ArrowLeft: index - 1, ArrowDown: index - 1, ArrowRight: index + 1, ArrowUp: index + 1, Home: 0, End: last }
    const wanted = next[pressedKey(event)]
    if (wanted === undefined) return
    event.preventDefault()
    onChoose(Math.max(0, Math.min(last, wanted)))
  }
  const onPoint = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const x = width > 0 ? ((event.clientX - left) / width) * 100 : 100
    const distances = places.map((one) => Math.abs(one.x - x))
    onChoose(distances.indexOf(Math.min(...distances)))
  }
  if (!point || !place) return null
  const step = Math.ceil(points.length / maxRows)
  return (
    <>
      <div
        className={`pt-chart${to > from ? ' pt-rose' : ''}`}
        role="slider"
        tabIndex={0}
        aria-label={t(text.label)}
        aria-describedby={id}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={index}
        aria-valuetext={`${priceText(point.price)}, ${timeText(point.at)}`}
        onKeyDown={onKeyDown}
        onPointerDown={onPoint}
        onPointerMove={onPoint}
        onPointerLeave={() => onChoose(undefined)}
        onBlur={() => onChoose(undefined)}
      >
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path className="pt-chart-area" d={area} />
          <path className="pt-chart-first" d={`M0 ${places[0]?.y}H100`} />
          <path d={line} />
        </svg>
        {chosen !== undefined && <span className="pt-chart-at" style={{ left: `${place.x}%` }} />}
        <span className="pt-chart-dot" style={{ left: `${place.x}%`, top: `${place.y}%` }} />
      </div>
      <div className="pt-sr">
        <p id={id}>{sentence}</p>
        <table>
          <caption>{t(text.label)}</caption>
          <thead>
            <tr>
              <th scope="col">{t(text.time)}</th>
              <th scope="col">{t(text.price)}</th>
            </tr>
          </thead>
          <tbody>
            {points
              .filter((_, at) => at % step === 0 || at === last)
              .map(({ at, price }) => (
                <tr key={at}>
                  <td>{timeText(at)}</td>
                  <td>{priceText(price)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
