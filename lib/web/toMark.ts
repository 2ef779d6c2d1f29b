import { toRecord } from '../checks/toRecord.js'

const colour = /^#[\da-f]{6}$/i
/** An absolute `M`, and then nothing but commands and numbers of SVG path data. */
const drawing = /^M[\d\s,.MLHVCSQTAZ-]{1,1999}$/i

/** A drawing on a grid of 24 by 24: one path on a plain ground. It is data that is drawn, and never fetched. @public */
export interface Mark {
  /** Colour of the ground: `#rrggbb`. It fills the whole grid, of which views show a circle or a pin. */
  readonly ground: string
  /** Colour of the path: `#rrggbb`. */
  readonly ink: string
  /** SVG path data, which begins with an absolute `M` and is filled by the even-odd rule. At most 2,000 characters. */
  readonly path: string
}

/** Validates a drawing that a host wrote; undefined for anything else. What passes can only be a shape in two colours. */
export const toMark = (input: unknown): Mark | undefined => {
  const { ground, ink, path } = toRecord(input)
  const fits = (text: unknown, form: RegExp): text is string => typeof text === 'string' && form.test(text)
  return fits(ground, colour) && fits(ink, colour) && fits(path, drawing) ? { ground, ink, path } : undefined
}
