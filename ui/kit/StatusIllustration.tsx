import type { ReactNode } from 'react'
import { useStyles } from './hooks/useStyles.js'
import css from '../styles/statusIllustration.css'

/** What the illustration expresses: a wait, a success, a failure, a warning, or nothing. @public */
export type StatusIllustrationState = 'waiting' | 'ok' | 'bad' | 'warn' | 'rest'

export interface StatusIllustrationProps {
  readonly state: StatusIllustrationState
  /** The content of the status illustration: a wallet image, a network icon, an icon of 54 px. */
  readonly children?: ReactNode
  /** A picture that fills the arch, for example the account's own view after connecting. */
  readonly scene?: ReactNode
}

const arch = 'M124 140V82a56 56 0 0 1 112 0v58'

/**
 * The arch: light runs along it while waiting, it closes green, breaks red, or stays open. Decorative.
 * @example `<StatusIllustration state="ok"><Icon name="send" size={54} /></StatusIllustration>`
 * @public
 */
export const StatusIllustration = ({ state, children, scene }: StatusIllustrationProps) => {
  useStyles(css)
  return (
    <div className={`pt-door pt-door-${state}`} aria-hidden="true">
      <svg viewBox="0 0 360 164" aria-hidden="true">
        <path className="pt-door-air" d={`${arch}z`} />
      </svg>
      {scene && <div className="pt-door-scene">{scene}</div>}
      <svg viewBox="0 0 360 164" aria-hidden="true">
        {state !== 'bad' && <path className="pt-door-frame" d={arch} />}
        <path className="pt-door-line" d={arch} pathLength={100} />
      </svg>
      {children && (
        <div className="pt-door-lead" data-flip="">
          {children}
        </div>
      )}
    </div>
  )
}
