import type { StatusBarState } from '../host/createUi.js'
import { useDeferredUi } from '../hooks/useDeferredUi.js'

/** The line under the header that shows the state of the view. The sentence in the body gives the same in words. */
export const StatusBar = ({ state }: { readonly state: StatusBarState }) => {
  const word = typeof state === 'string' ? state : 'idle'
  const StatusBarProgress = useDeferredUi(word !== state)?.StatusBarProgress
  if (StatusBarProgress && typeof state !== 'string') return <StatusBarProgress {...state} />
  return (
    <div className={`pt-statusBar pt-${word}`} aria-hidden="true">
      {word !== 'idle' && <i />}
    </div>
  )
}
