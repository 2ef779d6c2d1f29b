import type { ReactNode } from 'react'
import { Row } from './Row.js'
import { TokenImage, type TokenPicture } from './TokenImage.js'

export interface TokenRowProps extends TokenPicture {
  readonly name: string
  readonly symbol: string
  /** Its network: a NetworkIcon. */
  readonly network?: ReactNode
  /** Quantity, three decimals, rounded down: "0.842 ETH". */
  readonly quantity: string
  /** The unrounded quantity. */
  readonly exact?: string | undefined
  /** Value, formatted; undefined when the price is not known. */
  readonly value: string | undefined
  /** No token of the list has a price: the place of the value stays empty. */
  readonly unpriced?: boolean | undefined
  /** Change, formatted with its sign: "+2.1%". */
  readonly change?: string | undefined
  /** A problem with it, in a few words. */
  readonly warning?: string | undefined
  readonly onPress?: (() => void) | undefined
}

/** A row of the token list: the token, its quantity and its value. */
export const TokenRow = ({ name, symbol, src, mark, id, network, quantity, exact, value, unpriced, change, warning, onPress }: TokenRowProps) => (
  <Row
    lead={<TokenImage src={src} mark={mark} id={id} symbol={symbol} badge={network} />}
    label={name}
    verbatim
    detail={
      <>
        <bdi title={exact} translate="no">
          {quantity}
        </bdi>
        {warning !== undefined && <span className="pt-warn"> · {warning}</span>}
      </>
    }
    onPress={onPress}
    end={
      <>
        <b>
          <bdi translate="no">{value ?? (unpriced ? '' : '–')}</bdi>
        </b>
        {change !== undefined && (
          <span className={change.startsWith('+') ? 'pt-ok' : undefined}>
            <bdi translate="no">{change}</bdi>
          </span>
        )}
      </>
    }
  />
)
