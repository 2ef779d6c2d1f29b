import type { LintelState } from '../host/createUi.js'
import { useLater } from '../hooks/useLater.js'

/** The line under the header that carries the state of the view. The sentence in the body says the same in words. */
export const Lintel = ({ state }: { readonly state: LintelState }) => {
  const word = typeof state === 'string' ? state : 'idle'
  const LintelProgress = useLater(word !== state)?.LintelProgress
  if (LintelProgress && typeof state !== 'string') return <LintelProgress {...state} />
  return (
    <div className={`pt-lintel pt-${word}`} aria-hidden="true">
      {word !== 'idle' && <i />}
    </div>
  )
}
