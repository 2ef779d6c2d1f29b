import { msg } from '../../../kernel/api/index.js'
import { truncateMiddle } from '#lib/addresses/truncateMiddle.js'
import { Avatar, IconButton, ListGroup, useMessage } from '../../../ui/index.js'
import type { PastReceiver } from '../PastReceiver.js'

const text = {
  before: msg('send.to.before', 'Sent here before'),
  last: msg('send.to.last', 'You sent here on {day}.'),
  forget: msg('send.to.forget', 'Forget {receiver}'),
} as const

export interface PastReceiversProps {
  readonly items: readonly PastReceiver[]
  /** The visitor's own label of an address. */
  labelOf(address: string): string | undefined
  day(at: number): string
  onChoose(item: PastReceiver): void
  onForget(item: PastReceiver): void
}

/** Receivers that this browser sent to before, each with a button that forgets it. */
export const PastReceivers = ({ items, labelOf, day, onChoose, onForget }: PastReceiversProps) => {
  const t = useMessage()
  return (
    <>
      <p className="pt-label pt-send-past">{t(text.before)}</p>
      <ListGroup label={t(text.before)} tight>
        {items.map((item) => {
          const { address, name, at } = item
          const label = labelOf(address)
          // Two that begin and end alike are told apart by more of them.
          const alike = items.some((other) => other !== item && truncateMiddle(other.address) === truncateMiddle(address))
          const shortAddress = alike ? truncateMiddle(address, 8, 8) : truncateMiddle(address)
          return (
            <li key={address} className="pt-send-who">
              <button type="button" className="pt-row" onClick={() => onChoose(item)}>
                <Avatar address={address} size={28} />
                <span className="pt-row-m pt-data">
                  <b>
                    {label === undefined ? (
                      (name ?? (
                        <span className="pt-addr" translate="no">
                          {shortAddress}
                        </span>
                      ))
                    ) : (
                      <bdi>{label}</bdi>
                    )}
                  </b>
                  <span>
                    {label !== undefined && (
                      <span className="pt-addr" translate="no">
                        {shortAddress} ·{' '}
                      </span>
                    )}
                    {t(text.last, { day: day(at) })}
                  </span>
                </span>
              </button>
              <IconButton icon="trash" label={t(text.forget, { receiver: name ?? shortAddress })} onPress={() => onForget(item)} />
            </li>
          )
        })}
      </ListGroup>
    </>
  )
}
