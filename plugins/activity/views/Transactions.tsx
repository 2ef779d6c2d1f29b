import { activeAccount, msg } from '../../../kernel/api/index.js'
import { Button, Icon, StatusText, StatusIllustration, useMessage, useReadable, useRequiredAccount, ViewBody } from '../../../ui/index.js'
import type { ActivityController } from '../ActivityController.js'
import { explorerLinks } from '#lib/web/explorerLinks.js'
import { ActivityList } from './ActivityList.js'

const unlisted = msg('activity.unlisted', 'Activity on {network} isn’t listed here')
const unlistedText = msg('activity.unlisted.text', 'This list covers Ethereum and similar networks. A block explorer shows what this account did.')
const explorer = msg('shared.viewOn', 'View on {explorer}')

/** The list as a view of its own. A host may open it without an account, or with one of a chain family that has no list. */
export const Transactions = ({ controller }: { readonly controller: ActivityController }) => {
  const account = activeAccount(useReadable(controller.sessions))
  useRequiredAccount(account !== undefined)
  if (!account) return null
  return (
    <ViewBody>
      {controller.hasHistory(account.namespace) ? <ActivityList controller={controller} /> : <Unlisted controller={controller} {...account} />}
    </ViewBody>
  )
}

interface UnlistedProps {
  readonly controller: ActivityController
  readonly address: string
  readonly chain: string
}

/** An account of a chain family whose activity no service lists. */
const Unlisted = ({ controller, address, chain }: UnlistedProps) => {
  const t = useMessage()
  const network = controller.networkOf(chain)
  const { name, account } = explorerLinks(network)
  const href = account(address)
  return (
    <>
      <StatusIllustration state="rest">
        <Icon name="clock" size={54} />
      </StatusIllustration>
      <StatusText title={t(unlisted, { network: network?.name ?? chain })}>{t(unlistedText)}</StatusText>
      {href && (
        <Button kind="secondary" icon="ext" href={href}>
          {t(explorer, { explorer: name })}
        </Button>
      )}
    </>
  )
}
