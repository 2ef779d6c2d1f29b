import { msg } from '../../../kernel/api/index.js'
import { truncateMiddle } from '#lib/addresses/truncateMiddle.js'
import { explorerLinks } from '#lib/web/explorerLinks.js'
import { IconTile, ListGroup, Row, useCopy, useMessage } from '../../../ui/index.js'
import type { TokensController } from '../TokensController.js'

const text = {
  copy: msg('tokens.copy', 'Copy contract'),
  copied: msg('tokens.copied', 'Contract copied'),
  explorer: msg('shared.viewOn', 'View on {explorer}'),
  hide: msg('tokens.hide', 'Hide from the list'),
  show: msg('tokens.show', 'Show in the list'),
} as const

export interface HoldingRowsProps {
  readonly controller: TokensController
  /** The contract; undefined for the native currency. */
  readonly address: string | undefined
  /** Its keys among what is hidden: the first hides it, and to show it all are taken away. None for what always shows. */
  readonly hideKeys: readonly string[]
  readonly isHidden: boolean
  /** The explorer has a button of its own. */
  readonly unlinked?: boolean
  /** It was taken out of the list, or put back. */
  onDone(): void
}

/** What can be done with a token or an NFT beside moving it. */
export const HoldingRows = ({ controller, address, hideKeys, isHidden, unlinked, onDone }: HoldingRowsProps) => {
  const t = useMessage()
  const { copied, copy } = useCopy(address ?? '', t(text.copied))
  const links = explorerLinks(controller.network())
  const page = unlinked ? undefined : links.account(address)
  const [hideKey] = hideKeys
  if (address === undefined && hideKey === undefined) return null
  return (
    <ListGroup>
      {address !== undefined && (
        <Row
          lead={<IconTile icon={copied ? 'check' : 'copy'} size={34} />}
          label={t(copied ? text.copied : text.copy)}
          detail={
            <span className="pt-addr" translate="no">
              {truncateMiddle(address)}
            </span>
          }
          onPress={copy}
        />
      )}
      {page !== undefined && <Row lead={<IconTile icon="ext" size={34} />} label={t(text.explorer, { explorer: links.name })} href={page} />}
      {hideKey !== undefined && (
        <Row
          lead={<IconTile icon="eye" size={34} />}
          label={t(isHidden ? text.show : text.hide)}
          onPress={() => {
            if (isHidden) controller.show(...hideKeys)
            else controller.hide(hideKey)
            onDone()
          }}
        />
      )}
    </ListGroup>
  )
}
