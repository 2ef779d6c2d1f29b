import type { ReactNode } from 'react'
import { classNames } from './classNames.js'
import { Icon } from './Icon.js'
import { Pressable } from './Pressable.js'
import type { PressHandlers } from './types.js'

export interface RowProps extends PressHandlers {
  readonly lead?: ReactNode
  readonly label: ReactNode
  /** Second line. */
  readonly detail?: ReactNode
  /** Value at the end; an array of two stacks them. */
  readonly end?: ReactNode
  readonly tag?: ReactNode
  readonly chevron?: boolean | undefined
  /** The chosen one of several. Leave it out where nothing is chosen. */
  readonly picked?: boolean | undefined
  /** The label is data (a name, an address): one line, cut with an ellipsis. */
  readonly data?: boolean | undefined
  /** The label is a name of its own, of a wallet or a token: a browser that translates the page leaves it as it is. */
  readonly verbatim?: boolean | undefined
  /** The id of the view that it opens, whose code is loaded as soon as the visitor is about to press. */
  readonly opens?: string | undefined
}

/** Characters that may not fit two lines on the narrowest phone: a name that is longer can be read as a whole in its tooltip. */
const likelyCut = 24

/**
 * A row of a ListGroup: a button, a link with `href`, or plain text without either.
 * @example `<Row label="Ada" detail="Greeted today" chevron onPress={greet} />`
 * @public
 */
export const Row = ({ lead, label, detail, end, tag, chevron, picked, data, verbatim = data, opens, ...press }: RowProps) => {
  const className = classNames('pt-row', picked && 'pt-picked')
  const inside = (
    <>
      {lead}
      <span className={classNames('pt-row-m', data && 'pt-data')}>
        <b translate={verbatim ? 'no' : undefined} title={typeof label === 'string' && label.length > likelyCut ? label : undefined}>
          {label}
        </b>
        {detail !== undefined && <span>{detail}</span>}
      </span>
      {end !== undefined && <span className="pt-row-e">{end}</span>}
      {tag}
      {chevron && (
        <span className="pt-go">
          <Icon name={press.href === undefined ? 'go' : 'ext'} />
        </span>
      )}
      {picked !== undefined && <span className={classNames('pt-radio', picked && 'pt-on')} />}
    </>
  )
  const plain = press.onPress === undefined && press.href === undefined && press.disabledReason === undefined
  return (
    <li data-opens={opens}>
      {plain ? (
        <div className={className}>{inside}</div>
      ) : (
        <Pressable {...press} current={picked} className={className}>
          {inside}
        </Pressable>
      )}
    </li>
  )
}
