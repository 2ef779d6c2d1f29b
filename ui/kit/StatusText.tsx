import { useEffect, useRef } from 'react'
import { useKit } from './hooks/useKit.js'
import type { Politeness } from './createKit.js'
import type { WithChildren } from './types.js'
import { useStyles } from './hooks/useStyles.js'
import css from '../styles/statusText.css'

export interface StatusTextProps extends WithChildren {
  readonly title: string
  /** Announces headline and sentence when they appear and whenever they change. The focus does not move. */
  readonly live?: Politeness | undefined
}

/** Parts one after the other, with a full stop behind one that ends without a mark. */
const asSentences = (parts: readonly string[]): string =>
  parts.map((part, at) => (at < parts.length - 1 && !/[.?!…。？！؟।]$/.test(part) ? `${part}.` : part)).join(' ')

/** Headline and sentence of a view. @example `<StatusText title="Sent" live="polite">It arrives in a minute.</StatusText>` @public */
export const StatusText = ({ title, live, children }: StatusTextProps) => {
  useStyles(css)
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
      <h3>{title}</h3>
      {children !== undefined && <p>{children}</p>}
    </div>
  )
}
