import { lazy, Suspense } from 'react'
import { useStyles } from '../hooks/useStyles.js'
import css from '../styles/qrPlate.css'
import { classNames } from './classNames.js'
import { unrecorded } from './unrecorded.js'

const QrDrawing = /* @__PURE__ */ lazy(() => import('./QrDrawing.js').then((module) => ({ default: module.QrDrawing })))

export interface QrPlateProps {
  /** What the code says. It is drawn and nothing else: no text, no attribute. Undefined while it is on its way. */
  readonly text: string | undefined
  /** Accessible name, for example "Pairing code for Harbor". Offer the same as text: a "Copy link" button. */
  readonly label: string
  /** Width in px. Default: all there is. */
  readonly size?: number | undefined
  /** A mark in the middle, about a fifth of the width. */
  readonly logo?: { readonly src: string | undefined; readonly name: string } | undefined
  /** The code no longer works: it fades and this says so. */
  readonly dimmed?: { readonly title: string; readonly text: string } | undefined
}

/** A code on paper, light in both themes so that every camera reads it. Nothing may cover it. What draws it is loaded on use. */
export const QrPlate = ({ text, label, size, logo, dimmed }: QrPlateProps) => {
  useStyles(css)
  return (
    <div
      {...unrecorded}
      className={classNames('pt-qr', dimmed && 'pt-stale', unrecorded.className)}
      aria-busy={text === undefined && !dimmed}
      style={size === undefined ? undefined : { inlineSize: size }}
    >
      <Suspense fallback={null}>
        <QrDrawing text={text} label={dimmed?.title ?? label} logo={dimmed ? undefined : logo} />
      </Suspense>
      {dimmed && (
        <div className="pt-qr-over">
          <b>{dimmed.title}</b>
          <span>{dimmed.text}</span>
        </div>
      )}
    </div>
  )
}
