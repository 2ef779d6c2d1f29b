import { msg } from '../../kernel/api/message.js'
import { groupAddress } from '../../lib/addresses/groupAddress.js'
import { useMessage } from './hooks/useMessage.js'
import { useStyles } from './hooks/useStyles.js'
import css from '../styles/addressBlock.css'
import { classNames } from './classNames.js'
import { compareAddresses } from './compareAddresses.js'

const addressName = msg('ui.address', 'Address')

export interface AddressBlockProps {
  readonly address: string
  /** On a background of its own, for reading. */
  readonly well?: boolean | undefined
  /** What assistive technology calls it, where there are several. */
  readonly label?: string | undefined
  /** Another address: the groups in which this one differs from it are marked. */
  readonly against?: string | undefined
}

/**
 * A whole address in rows of five groups, the four corner groups bold. Look-alike addresses match the ends but not the
 * middle, so people check the corners. Used wherever money or permission goes to an address; never shortened. Where the letters are too
 * large for the place it has more and shorter rows, and the same groups stay bold.
 * @example `<AddressBlock address="0x…" label="Receiver" />`
 * @public
 */
export const AddressBlock = ({ address, well, label, against }: AddressBlockProps) => {
  useStyles(css)
  const t = useMessage()
  const { prefix } = groupAddress(address)
  const groups = compareAddresses(address, against ?? address)
  const columns = groups.length > 10 ? 6 : 5
  const last = groups.length - 1
  const corners = new Set([0, Math.min(columns - 1, last), last - (last % columns), last])
  const block = (
    <div className="pt-addrwrap">
      {/* biome-ignore lint/a11y/useSemanticElements: a group of text, not of form controls */}
      <div className={classNames('pt-addrblock', `pt-cols${columns}`)} role="group" aria-label={label ?? t(addressName)} translate="no">
        <i>{prefix}</i>
        {groups.map(({ group, differs }, at) => {
          const Part = corners.has(at) ? 'b' : 'span'
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups repeat and stay in place
            <Part key={at} className={differs ? 'pt-differs' : undefined}>
              {`${group} `}
            </Part>
          )
        })}
      </div>
    </div>
  )
  return well ? <div className="pt-wellread">{block}</div> : block
}
