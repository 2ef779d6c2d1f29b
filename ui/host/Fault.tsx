import { msg } from '../../kernel/api/index.js'
import { useDeferredUi } from '../hooks/useDeferredUi.js'
import { useMessage } from '../kit/hooks/useMessage.js'
import { ViewBody } from '../kit/ViewBody.js'
import type { ViewErrorProps } from './ViewError.js'

const fault = msg('ui.fault.title', 'Something didn’t work')
const again = msg('shared.tryAgain', 'Try again')

/** Shown in place of a view that failed. The full card is loaded later and may fail to load: then this text stays. */
export const Fault = (props: ViewErrorProps) => {
  const t = useMessage()
  const ViewError = useDeferredUi(true)?.ViewError
  if (ViewError) return <ViewError {...props} />
  return (
    <ViewBody>
      <p role="alert">{t(fault)}</p>
      <button type="button" onClick={props.onRetry}>
        {t(again)}
      </button>
    </ViewBody>
  )
}
