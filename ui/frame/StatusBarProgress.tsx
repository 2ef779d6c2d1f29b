import type { CSSProperties } from 'react'
import type { StatusBarState } from '../host/createUi.js'

/** The line under the header, filled by the progress. */
export const StatusBarProgress = ({ value, label }: Exclude<StatusBarState, string>) => {
  const share = Math.min(1, Math.max(0, value))
  return (
    <div
      className="pt-statusBar"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      style={{ '--pt-v': `${share * 100}%` } as CSSProperties}
    >
      <i />
    </div>
  )
}
