import { ConnectorSources, msg } from '../../../kernel/api/index.js'
import { ErrorRow, StatusText, useLoadFailures, useMessage } from '../../../ui/index.js'
import { NoWallets, type NoWalletsProps } from './NoWallets.js'

const lostWallets = msg('connect.lost', 'Some wallets didn’t load')
const nothing = msg('connect.nothing', 'You can’t connect on this site')
const nothingText = msg('connect.nothing.text', 'This site has turned wallets off and offers no other way.')
const lostParts = msg('connect.lost.parts', 'Some parts didn’t load')
const lostText = msg('connect.lost.text', 'Try again or reload the page.')

export interface ListEndProps extends NoWalletsProps {
  /** The list has nothing to choose from. */
  readonly empty: boolean
  /** Option `enableWallets`: the page shows wallets. */
  readonly wallets: boolean
}

/** Below the list: that code did not arrive, or that there is no wallet. The one is not told as the other. */
export const ListEnd = ({ empty, wallets, ...props }: ListEndProps) => {
  const t = useMessage()
  // A source of certain wallets alone (`only`) is asked when one of them is pressed.
  const { failed, complete, retrying, retry } = useLoadFailures(ConnectorSources, ({ only }) => !only)
  // The row stays while it is tried again.
  if (retrying || failed) return <ErrorRow title={t(failed === 'items' ? lostWallets : lostParts)} detail={t(lostText)} onRetry={retry} />
  if (!empty || !complete) return null
  return wallets ? (
    <NoWallets {...props} />
  ) : (
    <StatusText title={t(nothing)} live="polite">
      {t(nothingText)}
    </StatusText>
  )
}
