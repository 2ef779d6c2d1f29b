import { withUnit } from '../../lib/amounts/withUnit.js'
import { useState } from 'react'
import type { AmountTexts } from '../../lib/amounts/balanceTexts.js'
import css from '../styles/amount.css'
import { useStyles } from './hooks/useStyles.js'
import { Pressable } from './Pressable.js'

export interface AmountProps {
  readonly texts: AmountTexts
  /** What is counted. */
  readonly symbol: string
}

/**
 * An amount that may be rounded: a press shows it exactly, and assistive technology reads it exactly from the start, after what is seen: who
 * speaks to a browser calls the button by that.
 * @example `<Amount texts={{ rounded: '0.842', exact: '0.84219' }} symbol="ETH" />`
 * @public
 */
export const Amount = ({ texts: { rounded, exact }, symbol }: AmountProps) => {
  useStyles(css)
  const [full, setFull] = useState(false)
  if (rounded === exact) return <bdi translate="no">{withUnit(exact, symbol)}</bdi>
  return (
    <Pressable className="pt-exact" pressed={full} onPress={() => setFull(!full)}>
      {full ? (
        <bdi translate="no">{withUnit(exact, symbol)}</bdi>
      ) : (
        <>
          <bdi title={withUnit(exact, symbol)} translate="no">
            {withUnit(rounded, symbol)}
          </bdi>{' '}
          <bdi className="pt-sr" translate="no">{`(${withUnit(exact, symbol)})`}</bdi>
        </>
      )}
    </Pressable>
  )
}
