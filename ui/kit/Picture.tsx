import { useEffect, useState } from 'react'
import { toPictureSource } from './toPictureSource.js'

/** SPEC §9: an image that is not there after two seconds is not waited for. */
const patience = 2000

export interface PictureProps {
  readonly src: string | undefined
  /** The first letter of it stands in for a missing image. */
  readonly name: string
}

/** An image from outside: checked, given two seconds, else the first letter of the name. */
export const Picture = ({ src, name }: PictureProps) => {
  const source = toPictureSource(src)
  const [seen, setSeen] = useState<{ readonly source: string; readonly is: 'there' | 'missing' }>()
  const is = seen && seen.source === source ? seen.is : 'coming'
  useEffect(() => {
    if (!source || is !== 'coming') return
    const timer = setTimeout(() => setSeen({ source, is: 'missing' }), patience)
    return () => clearTimeout(timer)
  }, [source, is])
  if (!source || is === 'missing') return <span className="pt-letter">{[...name.trim()][0]?.toUpperCase() ?? '?'}</span>
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
