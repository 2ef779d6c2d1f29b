import { msg } from '../../../kernel/api/index.js'
import type { ActivityState } from '../../../ports/activity.js'
import { Banner, ErrorRow, LinkButton, useStatusBar, useMessage } from '../../../ui/index.js'
import type { ActivityController } from '../ActivityController.js'
import type { ExplorerLinks } from '#lib/web/explorerLinks.js'

const failed = msg('activity.trouble', 'Activity didn’t load')
const failedText = msg('activity.trouble.text', 'The history service isn’t answering. Your funds are not affected.')
const again = msg('shared.tryAgain', 'Try again')
const local = msg('activity.local', 'Showing sends from this browser')
const localText = msg('activity.local.text', 'This site has no history service.')
const uncovered = msg('activity.uncovered.text', 'The history service doesn’t cover {network}.')
const olderFailed = msg('activity.older.failed', 'Older activity didn’t load')
const explorer = msg('activity.explorer', 'View this account on {explorer}')

export interface TroubleProps {
  readonly status: ActivityState['status']
  readonly stopped: boolean
  readonly controller: ActivityController
  readonly links: ExplorerLinks
  readonly network: string | undefined
}

/** Why the list is not whole, and where the whole one is. */
export const HistoryError = ({ status, stopped, controller, links, network = '' }: TroubleProps) => {
  const t = useMessage()
  useStatusBar(status === 'failed' ? 'bad' : 'idle')
  const href = links.account(controller.account())
  const elsewhere = href && (
    <p className="pt-act-elsewhere">
      <LinkButton href={href}>{t(explorer, { explorer: links.name })}</LinkButton>
    </p>
  )
  if (status === 'failed') {
    return (
      <>
        <Banner tone="bad" title={t(failed)} action={{ label: t(again), onPress: controller.refresh }}>
          {t(failedText)}
        </Banner>
        {elsewhere}
      </>
    )
  }
  if (status === 'local' || status === 'uncovered') {
    return (
      <>
        <Banner tone="neutral" title={t(local)}>
          {t(status === 'local' ? localText : uncovered, { network })}
        </Banner>
        {elsewhere}
      </>
    )
  }
  return stopped ? <ErrorRow title={t(olderFailed)} onRetry={controller.refresh} /> : null
}
