import { msg } from '../../../kernel/api/index.js'
import { explorerLinks } from '#lib/web/explorerLinks.js'
import { AddressChip, Avatar, IconButton, Tag, useMessage } from '../../../ui/index.js'
import type { AccountController } from '../AccountController.js'
import type { ShownAccount } from '../shownAccount.js'
import { HolderLine } from './HolderLine.js'
import type { AccountLook } from './useAccountLook.js'

const onExplorer = msg('shared.viewOn', 'View on {explorer}')
const smartAccount = msg('shared.smartAccount', 'Smart account')

export interface AccountHeadProps {
  readonly controller: AccountController
  readonly account: ShownAccount
  readonly look: AccountLook
}

/** Who the account is: its picture, its name, its address. One without a name says whose it is, or by which wallet it is connected. */
export const AccountHead = ({ controller, account, look }: AccountHeadProps) => {
  const t = useMessage()
  const links = explorerLinks(controller.network(account.chain))
  const explorer = links.account(account.address)
  return (
    <div className="pt-acc-hero">
      <Avatar address={account.address} src={look.image} standing />
      <div className="pt-acc-who">
        {look.name !== undefined && (
          <p className="pt-acc-name">
            <bdi>{look.name}</bdi>
          </p>
        )}
        {(look.name === undefined || account.watched || !account.connected) && (
          <div className="pt-acc-wallet">
            <HolderLine account={account} />
          </div>
        )}
        <div className="pt-acc-line">
          <AddressChip address={look.address} />
          {explorer && <IconButton icon="ext" label={t(onExplorer, { explorer: links.name })} href={explorer} />}
          {look.smart && <Tag tone="neutral">{t(smartAccount)}</Tag>}
        </div>
      </div>
    </div>
  )
}
