import type { CSSProperties } from 'react'
import type { LintelState } from '../host/createUi.js'

/** The line under the header that carries the state of the view. The sentence in the body says the same in words. */
export const Lintel = ({ state }: { readonly state: LintelState }) => {
  if (typeof state === 'string') {
    return (
      <div className={`pt-lintel pt-${state}`} aria-hidden="true">
        {state !== 'idle' && <i />}
      </div>
    )
  }
  const share = Math.min(1, Math.max(0, state.value))
  return (
    <div
      className="pt-lintel"
      role="progressbar"
      aria-label={state.label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      style={{ '--pt-v': `${share * 100}%` } as CSSProperties}
    >
      <i />
    </div>
  )
}
