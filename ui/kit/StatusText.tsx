import { useEffect, useRef } from 'react'
import { useKit } from './hooks/useKit.js'
import type { Politeness } from './createKit.js'
import type { WithChildren } from './types.js'
import { useStyles } from './hooks/useStyles.js'
import { useSuccessGesture } from './hooks/useSuccessGesture.js'
import css from '../styles/statusText.css'

export interface StatusTextProps extends WithChildren {
  readonly title: string
  /** Announces headline and sentence when they appear and whenever they change. The focus does not move. */
  readonly live?: Politeness | undefined
  /** A part of the title that is the largest thing of the view: the amount that was sent. */
  readonly figure?: string | undefined
  /** Names what ended well, for example a hash: the device vibrates once for it. Undefined while nothing did. */
  readonly success?: string | undefined
}

/** Parts one after the other, with a full stop behind one that ends without a mark. */
const asSentences = (parts: readonly string[]): string =>
  parts.map((part, at) => (at < parts.length - 1 && !/[.?!…。？！؟।]$/.test(part) ? `${part}.` : part)).join(' ')

/** Marks that keep the direction of a value apart: the element does that. */
const isolates = /^\u2069|[\u2066-\u2068]$/g

/** A title with one part of it in large: on a line of its own where the sentence begins with it. */
const Figured = ({ title, figure }: { readonly title: string; readonly figure: string }) => {
  const at = title.indexOf(figure)
  if (at < 0) return title
  const before = title.slice(0, at).replace(isolates, '')
  return (
    <>
      {before}
      <bdi className={before === '' ? 'pt-figure pt-leads' : 'pt-figure'}>{figure}</bdi>
      {title.slice(at + figure.length).replace(isolates, '')}
    </>
  )
}

/** Headline and sentence of a view. @example `<StatusText title="Sent" live="polite">It arrives in a minute.</StatusText>` @public */
export const StatusText = ({ title, live, figure, success, children }: StatusTextProps) => {
  useStyles(css)
  useSuccessGesture(success)
  const { announce } = useKit()
  const box = useRef<HTMLDivElement>(null)
  const said = useRef('')
  useEffect(() => {
    if (!live) return
    const text = asSentences([...(box.current?.children ?? [])].map((part) => part.textContent ?? ''))
    if (text === said.current) return
    said.current = text
    announce(text, live)
  })
  return (
    <div className="pt-say" ref={box}>
      <h3>{figure ? <Figured title={title} figure={figure} /> : title}</h3>
      {children !== undefined && <p>{children}</p>}
    </div>
  )
}
