import { explorerLinks, type ExplorerPlace } from '../../lib/web/explorerLinks.js'
import { truncateMiddle } from '../../lib/addresses/truncateMiddle.js'
import { useStyles } from './hooks/useStyles.js'
import css from '../styles/transactionLink.css'
import { Icon } from './Icon.js'
import { LinkButton } from './LinkButton.js'

/** What `TransactionLink` takes. */
export interface TransactionLinkProps {
  readonly hash: string
  readonly network: ExplorerPlace | undefined
  /** Accessible name of the link, translated by the caller. Values: `hash`, cut in the middle, and `explorer`. */
  name(values: { readonly hash: string; readonly explorer: string }): string
}

/** The hash of a transaction, cut in the middle: a link to its page where the network has an explorer. */
export const TransactionLink = ({ hash, network, name }: TransactionLinkProps) => {
  useStyles(css)
  const links = explorerLinks(network)
  const href = links.transaction(hash)
  const short = truncateMiddle(hash)
  return href === undefined ? (
    <span className="pt-addr" translate="no">
      {short}
    </span>
  ) : (
    <LinkButton href={href} name={name({ hash: short, explorer: links.name })}>
      <span className="pt-addr pt-txlink">
        {short} <Icon name="ext" size={16} />
      </span>
    </LinkButton>
  )
}
