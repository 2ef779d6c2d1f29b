import { type ReactNode, useEffect, useState } from 'react'
import { firstLetter } from '../../lib/text/firstLetter.js'
import { toPictureSource } from './toPictureSource.js'

/** After two seconds something else stands in for an image that is still on its way. */
const timeoutMs = 2000

export interface PictureProps {
  readonly src: string | undefined
  /** Its first letter stands in for a missing image. */
  readonly name: string
  /** Stands in for it instead of that letter. */
  readonly fallback?: ReactNode
}

/**
 * An image from outside, validated. One that takes longer than two seconds has the fallback under it, and appears over it whenever it comes: a
 * slow network is no missing image.
 */
export const Picture = ({ src, name, fallback }: PictureProps) => {
  const source = toPictureSource(src)
  const [seen, setSeen] = useState<{ readonly source: string; readonly is: 'late' | 'came' | 'there' | 'missing' }>()
  const is = seen && seen.source === source ? seen.is : 'coming'
  useEffect(() => {
    if (!source || is !== 'coming') return
    const timer = setTimeout(() => setSeen({ source, is: 'late' }), timeoutMs)
    return () => clearTimeout(timer)
  }, [source, is])
  const missing = !source || is === 'missing'
  const standIn =
    missing || is === 'late'
      ? (fallback ?? (
          <span className="pt-letter" aria-hidden="true">
            {firstLetter(name)}
          </span>
        ))
      : undefined
  if (missing) return standIn
  return (
    <>
      {standIn}
      <img
        className={is === 'late' ? 'pt-wait' : is === 'came' ? 'pt-came' : undefined}
        src={source}
        alt=""
        decoding="async"
        draggable={false}
        referrerPolicy="no-referrer"
        onLoad={() => setSeen({ source, is: is === 'late' ? 'came' : 'there' })}
        onError={() => setSeen({ source, is: 'missing' })}
      />
    </>
  )
}
