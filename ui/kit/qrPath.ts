/** Modules as rows of booleans (true is dark), square, without the quiet zone. */
type QrModules = readonly (readonly boolean[])[]

const half = 0.41
const round = (value: number) => Math.round(value * 100) / 100

/** A finder pattern with an arched top: its ratio of 1:1:3:1:1 stays, for cameras. */
const eye = (x: number, y: number): string =>
  `M${x} ${y + 7}v-4.4a2.6 2.6 0 0 1 2.6-2.6h1.8a2.6 2.6 0 0 1 2.6 2.6v4.4z` +
  `M${x + 1} ${y + 6}h5v-3.4a1.6 1.6 0 0 0-1.6-1.6h-1.8a1.6 1.6 0 0 0-1.6 1.6z` +
  `M${x + 2} ${y + 5}v-1.9a1.1 1.1 0 0 1 1.1-1.1h.8a1.1 1.1 0 0 1 1.1 1.1v1.9z`

/**
 * An alignment pattern, drawn complete: decoders do not find it drawn as columns, and then misread the far corner of a large code. A plain
 * square: a large code has many of them, and the arch belongs to its corners.
 */
const knot = (x: number, y: number): string =>
  `M${round(x + 0.8)} ${y}h3.4a.8 .8 0 0 1 .8 .8v3.4a.8 .8 0 0 1-.8 .8h-3.4a.8 .8 0 0 1-.8-.8v-3.4a.8 .8 0 0 1 .8-.8z` +
  `M${x + 1} ${y + 1}h3v3h-3z` +
  `M${x + 2} ${y + 3}v-1h1v1z`

/** The centres of the alignment patterns, in each direction (ISO/IEC 18004, annex E). */
const alignments = (size: number): readonly number[] => {
  const version = (size - 17) / 4
  if (version < 2) return []
  const count = Math.floor(version / 7) + 2
  const step = version === 32 ? 26 : Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2
  return [6, ...Array.from({ length: count - 1 }, (_, at) => size - 7 - at * step)]
}

/**
 * Draws a code as columns: dark modules below each other are one rounded bar. `hole` modules in the middle stay empty for a mark. Fill with
 * the even-odd rule.
 */
export const qrPath = (modules: QrModules, hole = 0): string => {
  const size = modules.length
  const from = (size - hole) / 2
  const eyed = (x: number, y: number) => (y < 7 && (x < 7 || x >= size - 7)) || (y >= size - 7 && x < 7)
  const holed = (x: number, y: number) => hole > 0 && x >= from && x < from + hole && y >= from && y < from + hole
  const middles = alignments(size)
  const knots = middles.flatMap((x) => middles.map((y) => [x, y] as const)).filter(([x, y]) => !eyed(x, y) && !holed(x, y))
  const taken = new Set(knots.flatMap(([x, y]) => Array.from({ length: 25 }, (_, at) => (y - 2 + Math.floor(at / 5)) * size + x - 2 + (at % 5))))
  const dark = (x: number, y: number) => modules[y]?.[x] === true && !eyed(x, y) && !holed(x, y) && !taken.has(y * size + x)
  let path = eye(0, 0) + eye(size - 7, 0) + eye(0, size - 7) + knots.map(([x, y]) => knot(x - 2, y - 2)).join('')
  for (let x = 0; x < size; x++) {
    for (let y = 0; y < size; y++) {
      if (!dark(x, y)) continue
      const start = y
      while (dark(x, y + 1)) y++
      const long = y - start
      path += `M${round(x + 0.5 - half)} ${start + 0.5}a${half} ${half} 0 0 1 ${2 * half} 0v${long}a${half} ${half} 0 0 1-${2 * half} 0z`
    }
  }
  return path
}
