import { useState } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { truncateMiddle } from '#lib/addresses/truncateMiddle.js'
import { LinkButton, useMessage } from '../../../ui/index.js'

const text = {
  getAt: msg('onramp.get.at', 'You get {amount} at {address}'),
  at: msg('onramp.arrives.at', 'Arrives at {address}'),
} as const

// Stands in for the address, so that a translator may put it anywhere in the sentence.
const mark = '\ue000'

export interface ArrivesLineProps {
  /** What the chosen quote promises, in words; undefined while there is none. */
  readonly amount: string | undefined
  readonly address: string
}

/** What arrives and where, above the button: both are in sight when it is pressed. A press on the address shows the whole of it. */
export const ArrivesLine = ({ amount, address }: ArrivesLineProps) => {
  const t = useMessage()
  const [whole, setWhole] = useState(false)
  const [before = '', after = ''] = (amount === undefined ? t(text.at, { address: mark }) : t(text.getAt, { amount, address: mark })).split(mark)
  return (
    <p className="pt-meta pt-buy-arrives">
      {before}
      <LinkButton onPress={() => setWhole(!whole)}>
        {whole ? (
          <bdi className="pt-addr" translate="no">
            {address}
          </bdi>
        ) : (
          <>
            <bdi className="pt-addr" title={address}>
              {truncateMiddle(address)}
            </bdi>
            {/* It is named by what is seen, and then by the whole. */}
            <bdi className="pt-sr"> {address}</bdi>
          </>
        )}
      </LinkButton>
      {after}
    </p>
  )
}
