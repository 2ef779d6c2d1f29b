import type { Notice } from '../../kernel/api/index.js'
import { useReadable } from '../hooks/useReadable.js'
import { useDeferredUi } from '../hooks/useDeferredUi.js'
import { useStore } from '../kit/hooks/useStore.js'
import { useUi } from '../hooks/useUi.js'

/**
 * The one status region and the one alert region of the frame. They exist before anything is announced, because assistive technology only
 * reports changes of regions it knows.
 */
export const LiveRegions = () => {
  const { kernel, live } = useUi()
  const notice = useReadable(kernel.notices.state).current as Notice | undefined
  const said = useStore(live)
  const Snackbar = useDeferredUi(notice !== undefined)?.Snackbar
  const region = (politeness: 'polite' | 'assertive') => (
    <div role={politeness === 'polite' ? 'status' : 'alert'}>
      {said?.politeness === politeness && (
        <p className="pt-sr" key={said.count}>
          {said.text}
        </p>
      )}
      {notice && Snackbar && (notice.variant === 'error') === (politeness === 'assertive') && <Snackbar key={notice.key} notice={notice} />}
    </div>
  )
  return (
    <div className="pt-snackslot">
      {region('polite')}
      {region('assertive')}
    </div>
  )
}
