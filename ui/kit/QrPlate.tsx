import { type ReactNode, useMemo } from 'react'
import { useStyles } from '../hooks/useStyles.js'
import css from '../styles/qrPlate.css'
import { classNames } from './classNames.js'
import { type QrModules, qrPath } from './qrPath.js'

export interface QrPlateProps {
  readonly modules: QrModules
  /** Accessible name, for example "Pairing code for Harbor". Offer the same as text: a "Copy link" button. */
  readonly label: string
  /** A mark in the middle, about a fifth of the width. Needs error correction of level M or better. */
  readonly mark?: ReactNode
  /** The code no longer works: it fades and this says so. */
  readonly stale?: { readonly title: string; readonly text: string } | undefined
}

/** A code on paper, light in both themes so that every camera reads it. Nothing may cover it. */
export const QrPlate = ({ modules, label, mark, stale }: QrPlateProps) => {
  useStyles(css)
  const size = modules.length
  // Odd, so that it sits on whole modules.
  const hole = mark ? Math.floor(size / 10) * 2 + 1 : 0
  const path = useMemo(() => qrPath(modules, hole), [modules, hole])
  return (
    <div className={classNames('pt-qr', stale && 'pt-stale')}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={stale ? stale.title : label}>
        <path d={path} fillRule="evenodd" />
      </svg>
      {mark && !stale && (
        <div className="pt-qr-mark" style={{ inlineSize: `${((hole - 1.5) / size) * 100}%` }}>
          {mark}
        </div>
      )}
      {stale && (
        <div className="pt-qr-over">
          <b>{stale.title}</b>
          <span>{stale.text}</span>
        </div>
      )}
    </div>
  )
}
