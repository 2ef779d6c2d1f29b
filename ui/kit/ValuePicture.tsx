import type { Mark } from '../../lib/web/toMark.js'
import { letterColour } from '../../lib/addresses/letterColour.js'
import { firstLetter } from '../../lib/text/firstLetter.js'
import { MarkDrawing } from './MarkDrawing.js'
import { Picture } from './Picture.js'

export interface ValuePictureProps {
  readonly src: string | undefined
  readonly name: string
  /** Shown where there is no image, or while it does not load. */
  readonly mark?: Mark | undefined
  /** An address or a CAIP-2 id, from which the colour under the letter is drawn. Without one it is neutral. */
  readonly id?: string | undefined
}

/** The picture of a network or a token: an image, else its drawing, else its first letter. */
export const ValuePicture = ({ src, name, mark, id }: ValuePictureProps) => {
  const letter = id !== undefined && (
    <span className="pt-letter" aria-hidden="true" style={{ backgroundColor: letterColour(id), color: 'white' }}>
      {firstLetter(name)}
    </span>
  )
  return <Picture src={src} name={name} fallback={mark ? <MarkDrawing mark={mark} /> : letter || undefined} />
}
