import { type ReactNode, useEffect, useState } from 'react'
import { firstLetter } from '../../lib/text/firstLetter.js'
import { toPictureSource } from './toPictureSource.js'

/** After two seconds the wait for an image ends. */
const patience = 2000

export interface PictureProps {
  readonly src: string | undefined
  /** Its first letter replaces a missing image. */
  readonly name: string
  /** Replaces a missing image instead of that letter. */
  readonly fallback?: ReactNode
}

/** An image from outside: validated, given two seconds, else the fallback. */
export const Picture = ({ src, name, fallback }: PictureProps) => {
  const source = toPictureSource(src)
  const [seen, setSeen] = useState<{ readonly source: string; readonly is: 'there' | 'missing' }>()
  const is = seen && seen.source === source ? seen.is : 'coming'
  useEffect(() => {
    if (!source || is !== 'coming') return
    const timer = setTimeout(() => setSeen({ source, is: 'missing' }), patience)
    return () => clearTimeout(timer)
  }, [source, is])
  if (!source || is === 'missing') {
    return (
      fallback ?? (
        <span className="pt-letter" aria-hidden="true">
          {firstLetter(name)}
        </span>
      )
    )
  }
  return (
    <img
      src={source}
      alt=""
      decoding="async"
      draggable={false}
      referrerPolicy="no-referrer"
      onLoad={() => setSeen({ source, is: 'there' })}
      onError={() => setSeen({ source, is: 'missing' })}
    />
  )
}
