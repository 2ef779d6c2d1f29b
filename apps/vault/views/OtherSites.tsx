import { msg } from '../../../kernel/api/message.js'
import { Button, StatusText, useMessage, ViewBody, ViewFooter } from 'portico-kit/index.js'
import type { WalletTransfer } from '../account/createWalletTransfer.js'
import { TaskNote } from './TaskNote.js'
import { type TaskEnds, usePopupTask } from './usePopupTask.js'
import { useViewState } from './useViewState.js'

const text = {
  title: msg('vault.sites.title', 'Use it on other sites'),
  why: msg('vault.sites.why', 'Let this browser remember your wallet for other sites. You still sign in on each one, and approve once.'),
  go: msg('vault.sites.go', 'Keep it in this browser'),
  going: msg('vault.sites.going', 'Waiting for the window'),
  later: msg('shared.notNow', 'Not now'),
}

export interface OtherSitesProps extends TaskEnds {
  readonly transfer: Pick<WalletTransfer, 'keep'>
  onLater(): void
}

/** Stores the share of this browser in a window of this site, where frames under other websites can request it. */
export const OtherSites = ({ transfer, onLater, ...ends }: OtherSitesProps) => {
  const t = useMessage()
  const { busy, problem, link, open } = usePopupTask(ends)
  useViewState({ title: 'sites', tone: problem ? 'bad' : busy ? 'waiting' : 'idle' })
  return (
    <>
      <ViewBody>
        <StatusText title={t(text.title)} live="polite">
          {t(text.why)}
        </StatusText>
        <TaskNote problem={problem} link={link} />
      </ViewBody>
      <ViewFooter>
        <Button kind="primary" busy={busy} onPress={() => open(transfer.keep)}>
          {t(busy ? text.going : text.go)}
        </Button>
        <Button kind="ghost" onPress={onLater}>
          {t(text.later)}
        </Button>
      </ViewFooter>
    </>
  )
}
