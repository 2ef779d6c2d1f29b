import type { ReactNode } from 'react'
import { classNames } from './classNames.js'

export interface QuoteRowProps {
  readonly chosen: boolean
  onChoose(): void
  /** True for the row that Tab reaches: the chosen one, or the first when none is. */
  readonly stop?: boolean | undefined
  readonly image: ReactNode
  readonly label: string
  /** How long it takes: "5 min". */
  readonly detail?: string | undefined
  /** What arrives: "0.02871 ETH". Left out where the choice is not about an amount. */
  readonly arrives?: string | undefined
  readonly fee?: string | undefined
  /** Behind the detail: "Best". */
  readonly tag?: ReactNode
}

/** One offer of a ChoiceList, sorted by the caller. */
export const QuoteRow = ({ chosen, onChoose, stop = chosen, image, label, detail, arrives, fee, tag }: QuoteRowProps) => (
  // biome-ignore lint/a11y/useSemanticElements: an input cannot hold image, lines and figures
  <button type="button" role="radio" aria-checked={chosen} tabIndex={stop ? 0 : -1} className={classNames('pt-row', chosen && 'pt-picked')} onClick={onChoose}>
    <span className={classNames('pt-radio', chosen && 'pt-on')} />
    {image}
    <span className="pt-row-m">
      <b translate="no">{label}</b>
      {(detail !== undefined || tag) && (
        <span>
          {detail} {tag}
        </span>
      )}
    </span>
    {arrives !== undefined && (
      <span className="pt-row-e">
        <b>
          <bdi translate="no">{arrives}</bdi>
        </b>
        {fee !== undefined && (
          <span>
            <bdi translate="no">{fee}</bdi>
          </span>
        )}
      </span>
    )}
  </button>
)
