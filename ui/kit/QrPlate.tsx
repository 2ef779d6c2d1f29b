import { lazy, Suspense } from 'react'
import { msg } from '../../kernel/api/message.js'
import { importWithRetry } from '../../lib/timing/importWithRetry.js'
import { ViewBoundary } from './ViewBoundary.js'
import { useMessage } from './hooks/useMessage.js'
import { useKit } from './hooks/useKit.js'
import { useStyles } from './hooks/useStyles.js'
import css from '../styles/qrPlate.css'
import { classNames } from './classNames.js'
import { sessionReplayMask } from './sessionReplayMask.js'

const QrDrawing = /* @__PURE__ */ lazy(() => importWithRetry(() => import('./QrDrawing.js')).then((module) => ({ default: module.QrDrawing })))

const lost = msg('ui.qr.lost', 'The code didn’t load')
const lostText = msg('ui.qr.lost.text', 'Copy it instead, or reload the page.')

export interface QrPlateProps {
  /** The content of the code. It is drawn and nothing else: no text, no attribute. Undefined while it is loading. */
  readonly text: string | undefined
  /** Accessible name, for example "Pairing code for Harbor". Offer the same as text: a "Copy link" button. */
  readonly label: string
  /** Width in px. Default: all there is. */
  readonly size?: number | undefined
  /** A mark in the middle, about a fifth of the width. */
  readonly logo?: { readonly src: string | undefined; readonly name: string } | undefined
  /** The code no longer works: it is faded and this text shown. */
  readonly dimmed?: { readonly title: string; readonly text: string } | undefined
}

/**
 * A code on a light background in both themes, so that every camera reads it. Until it is there the plate has the colour of the theme. Nothing may cover it. The code that draws it is loaded on
 * use.
 * @example `<QrPlate text="https://example.com/pair" label="Pairing code" />`
 * @public
 */
export const QrPlate = ({ text, label, size, logo, dimmed }: QrPlateProps) => {
  useStyles(css)
  const { host } = useKit()
  return (
    <div
      {...sessionReplayMask}
      className={classNames('pt-qr', dimmed && 'pt-stale', sessionReplayMask.className)}
      aria-busy={text === undefined && !dimmed}
      style={size === undefined ? undefined : { inlineSize: size }}
    >
      <ViewBoundary onError={(error) => host.report('ui', 'drawing a code', error)} fallback={() => !dimmed && <Lost />}>
        <Suspense fallback={!dimmed && <Blank />}>
          <QrDrawing text={text} label={dimmed?.title ?? label} logo={dimmed ? undefined : logo} />
        </Suspense>
        {text === undefined && !dimmed && <Blank />}
      </ViewBoundary>
      {dimmed && <Over {...dimmed} />}
    </div>
  )
}

/** The three corners of a code that is not there yet, on a plate of the theme: a white one would be the brightest thing of the screen. */
const Blank = () => (
  <>
    <i className="pt-qr-foot" />
    <i className="pt-qr-foot" />
    <i className="pt-qr-foot" />
  </>
)

const Over = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <div className="pt-qr-over">
    <b>{title}</b>
    <span>{text}</span>
  </div>
)

/** The same content is offered as text, so a failure has no other effect. */
const Lost = () => {
  const t = useMessage()
  return <Over title={t(lost)} text={t(lostText)} />
}
