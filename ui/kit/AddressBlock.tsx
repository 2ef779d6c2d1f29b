import { msg } from '../../kernel/api/index.js'
import { groupAddress } from '../../lib/groupAddress.js'
import { useMessage } from '../hooks/useMessage.js'
import { useStyles } from '../hooks/useStyles.js'
import css from '../styles/addressBlock.css'
import { classNames } from './classNames.js'

const addressName = msg('ui.address', 'Address')

export interface AddressBlockProps {
  readonly address: string
  /** In its own well, for reading. */
  readonly well?: boolean | undefined
}

/**
 * A whole address in rows of five groups, the four corner groups bold. Look-alike addresses match the ends but not the
 * middle, so people check the corners. Used wherever money or permission goes to an address; never shortened.
 */
export const AddressBlock = ({ address, well }: AddressBlockProps) => {
  useStyles(css)
  const t = useMessage()
  const { prefix, groups } = groupAddress(address)
  const columns = groups.length > 10 ? 6 : 5
  const last = groups.length - 1
  const corners = new Set([0, Math.min(columns - 1, last), last - (last % columns), last])
  const block = (
    // biome-ignore lint/a11y/useSemanticElements: a group of text, not of form controls
    <div className={classNames('pt-addrblock', `pt-cols${columns}`)} role="group" aria-label={t(addressName)} translate="no">
      <i>{prefix}</i>
      {groups.map((group, at) => {
        const Part = corners.has(at) ? 'b' : 'span'
        // biome-ignore lint/suspicious/noArrayIndexKey: groups repeat and stay in place
        return <Part key={at}>{`${group} `}</Part>
      })}
    </div>
  )
  return well ? <div className="pt-wellread">{block}</div> : block
}
