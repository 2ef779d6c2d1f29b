import { msg } from '../../kernel/api/index.js'
import { useDeferredUi } from '../hooks/useDeferredUi.js'
import { useMessage } from '../hooks/useMessage.js'
import { ViewBody } from '../kit/ViewBody.js'
import type { ViewErrorProps } from './ViewError.js'

const fault = msg('ui.fault.title', 'Something didn’t work')
const again = msg('ui.tryAgain', 'Try again')

/** What stands in the place of a view that could not be shown. Its own code comes late, and may not come at all: then these words do. */
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
