import { msg, reasonOf } from '../../kernel/api/index.js'
import { useStatusBar } from '../hooks/useStatusBar.js'
import { useMessage } from '../kit/hooks/useMessage.js'
import { useOffline } from '../kit/hooks/useOffline.js'
import { useUi } from '../hooks/useUi.js'
import { Button } from '../kit/Button.js'
import { ErrorRow } from '../kit/ErrorRow.js'
import { Icon } from '../kit/Icon.js'
import { StatusText } from '../kit/StatusText.js'
import { ViewBody } from '../kit/ViewBody.js'
import { ViewFooter } from '../kit/ViewFooter.js'
import { codeOf } from './codeOf.js'

const text = {
  notHere: msg('ui.chunk.title', 'This part didn’t load'),
  notHereDetail: msg('ui.chunk.detail', 'Check your internet connection, then try again or reload the page. Nothing was sent.'),
  fault: msg('ui.fault.title', 'Something didn’t work'),
  faultDetail: msg('ui.fault.detail', 'Nothing was sent. Your funds are not affected.'),
  code: msg('ui.fault.code', 'Code {code}'),
  retry: msg('shared.tryAgain', 'Try again'),
  back: msg('ui.back', 'Back'),
}

export interface ViewErrorProps {
  /** Id of the plugin that owns the view, when one does. */
  readonly plugin: string | undefined
  readonly error: unknown
  onRetry(): void
  /** Missing: the error is inside a part of a view, shown as a row. */
  readonly onBack?: (() => void) | undefined
}

/** Shown in place of a view that failed. */
export const ViewError = ({ plugin, error, onRetry, onBack }: ViewErrorProps) => {
  const { kernel } = useUi()
  const t = useMessage()
  const code = codeOf(error)
  // Code that the plugin itself loads later could not be loaded: that is not a fault of the plugin.
  const waiting = reasonOf(error, 'load') === 'not-loaded' || kernel.plugins.list().some((info) => info.id === plugin && info.status === 'waiting')
  const title = t(waiting ? text.notHere : text.fault)
  const detail = t(waiting ? text.notHereDetail : text.faultDetail)
  const again = () => {
    if (plugin === undefined) return onRetry()
    // The kernel has reported why it failed; the view then shows it again.
    kernel.plugins.retry(plugin).then(onRetry, onRetry)
  }
  if (!onBack) return <ErrorRow title={title} detail={code === undefined ? undefined : t(text.code, { code })} onRetry={again} />
  return <ErrorView {...{ title, detail, waiting, again, onBack }} code={code && t(text.code, { code })} />
}

interface ErrorViewProps {
  readonly title: string
  readonly detail: string
  readonly code: string | undefined
  readonly waiting: boolean
  again(): void
  onBack(): void
}

const ErrorView = ({ title, detail, code, waiting, again, onBack }: ErrorViewProps) => {
  const t = useMessage()
  useStatusBar(waiting ? 'warn' : 'bad')
  useOffline(waiting ? again : undefined)
  return (
    <>
      <ViewBody>
        <div className={waiting ? 'pt-faultmark pt-warn' : 'pt-faultmark pt-bad'}>
          <Icon name={waiting ? 'warn' : 'bad'} size={54} />
        </div>
        <StatusText title={title} live="assertive">
          {detail}
        </StatusText>
      </ViewBody>
      <ViewFooter note={code}>
        <Button kind="primary" icon="retry" onPress={again}>
          {t(text.retry)}
        </Button>
        <Button kind="ghost" onPress={onBack}>
          {t(text.back)}
        </Button>
      </ViewFooter>
    </>
  )
}
