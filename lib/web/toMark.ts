import { toRecord } from '../checks/toRecord.js'

const colour = /^#[\da-f]{6}$/i
/** An absolute `M`, and then nothing but commands and numbers of SVG path data. */
const drawing = /^M[\d\s,.MLHVCSQTAZ-]{1,1999}$/i

/** A drawing on a grid of 24 by 24: a path in the colour `ink` on the colour `ground`, both `#rrggbb`. */
export interface DrawnMark {
  readonly ground: string
  readonly ink: string
  readonly path: string
}

/** Validates a drawing that a host wrote; undefined for anything else. What passes can only be a shape in two colours. */
export const toMark = (input: unknown): DrawnMark | undefined => {
  const { ground, ink, path } = toRecord(input)
  const fits = (text: unknown, form: RegExp): text is string => typeof text === 'string' && form.test(text)
  return fits(ground, colour) && fits(ink, colour) && fits(path, drawing) ? { ground, ink, path } : undefined
}
