/** An image as decoders expect it: RGBA, row by row. */
export interface Bitmap {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}
type Point = readonly [x: number, y: number]
export type Colour = readonly [red: number, green: number, blue: number]

/** `#rrggbb` or `#rgb` */
export const toColour = (hex: string): Colour => {
  const wide = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex
  const part = (at: number) => Number.parseInt(wide.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}

/** Points of an arc of a circle from one point to another (SVG 2, B.2.4), its end included. */
const arcPoints = ([x1, y1]: Point, [x2, y2]: Point, radius: number, large: boolean, sweep: boolean): readonly Point[] => {
  const [dx, dy] = [(x1 - x2) / 2, (y1 - y2) / 2]
  const half = Math.hypot(dx, dy)
  const r = Math.max(radius, half)
  const away = Math.sqrt(Math.max(0, r * r - half * half)) / (half || 1)
  const side = large === sweep ? -1 : 1
  const centre: Point = [(x1 + x2) / 2 + side * away * dy, (y1 + y2) / 2 - side * away * dx]
  const from = Math.atan2(y1 - centre[1], x1 - centre[0])
  let turn = Math.atan2(y2 - centre[1], x2 - centre[0]) - from
  if (sweep && turn < 0) turn += 2 * Math.PI
  if (!sweep && turn > 0) turn -= 2 * Math.PI
  const steps = 12
  return Array.from({ length: steps }, (_, at): Point => {
    const angle = from + (turn * (at + 1)) / steps
    return [centre[0] + r * Math.cos(angle), centre[1] + r * Math.sin(angle)]
  })
}

/** Outlines of a path of M, h, v, a and z, as the codes use them. */
const outlines = (path: string): readonly (readonly Point[])[] => {
  const all: Point[][] = []
  let here: Point = [0, 0]
  const to = (point: Point) => {
    here = point
    all.at(-1)?.push(point)
  }
  for (const [, command = '', numbers = ''] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const n = (numbers.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    const [a = 0, b = 0] = n
    if (command === 'M') {
      all.push([])
      to([a, b])
    } else if (command === 'h') to([here[0] + a, here[1]])
    else if (command === 'v') to([here[0], here[1] + a])
    else if (command === 'a') {
      const [radius = 0, , , large = 0, sweep = 0, dx = 0, dy = 0] = n
      for (const point of arcPoints(here, [here[0] + dx, here[1] + dy], radius, large === 1, sweep === 1)) to(point)
    } else if (command !== 'z') throw new Error(`No "${command}" here.`)
  }
  return all
}

export interface Drawing {
  readonly path: string
  /** Units of the path from edge to edge, and its origin. */
  readonly side: number
  readonly from: number
  /** Pixels from edge to edge. */
  readonly pixels: number
  readonly ink: Colour
  readonly paper: Colour
  /** A square in the middle, in units. */
  readonly mark?: { readonly side: number; readonly colour: Colour } | undefined
  /** A border around the drawing; `width` is in pixels. */
  readonly around?: { readonly width: number; readonly colour: Colour } | undefined
}

/** The smoothing of edges: parts of a pixel, in each direction. */
const fine = 2

/** How much of each pixel is inside the path, by the even-odd rule. */
const coverOf = ({ path, side, from, pixels }: Pick<Drawing, 'path' | 'side' | 'from' | 'pixels'>): Float32Array => {
  const cover = new Float32Array(pixels * pixels)
  const size = pixels * fine
  const scale = size / side
  const rows = Array.from({ length: size }, (): number[] => [])
  for (const points of outlines(path)) {
    points.forEach(([x1, y1], at) => {
      const [x2, y2] = points[(at + 1) % points.length] ?? [x1, y1]
      const [ax, ay, bx, by] = [(x1 - from) * scale, (y1 - from) * scale, (x2 - from) * scale, (y2 - from) * scale]
      const [top, bottom] = [Math.min(ay, by), Math.max(ay, by)]
      for (let row = Math.max(0, Math.ceil(top - 0.5)); row < size && row + 0.5 < bottom; row++)
        rows[row]?.push(ax + ((row + 0.5 - ay) / (by - ay)) * (bx - ax))
    })
  }
  rows.forEach((cuts, row) => {
    cuts.sort((left, right) => left - right)
    for (let at = 0; at + 1 < cuts.length; at += 2) {
      for (let x = Math.max(0, Math.ceil((cuts[at] ?? 0) - 0.5)); x < size && x + 0.5 < (cuts[at + 1] ?? 0); x++) {
        const cell = Math.floor(row / fine) * pixels + Math.floor(x / fine)
        cover[cell] = (cover[cell] ?? 0) + 1 / (fine * fine)
      }
    }
  })
  return cover
}

/** Draws a path as a browser would. */
export const rasterise = ({ path, side, from, pixels, ink, paper, mark, around }: Drawing): Bitmap => {
  const margin = around?.width ?? 0
  const width = pixels + 2 * margin
  const data = new Uint8ClampedArray(width * width * 4)
  const cover = coverOf({ path, side, from, pixels })
  const size = mark ? Math.round((mark.side / side) * pixels) : 0
  const start = Math.round((pixels - size) / 2)
  const marked = (x: number, y: number) => x >= start && y >= start && x < start + size && y < start + size
  let at = 0
  for (let y = -margin; y < pixels + margin; y++) {
    for (let x = -margin; x < pixels + margin; x++) {
      const inside = x >= 0 && y >= 0 && x < pixels && y < pixels
      const flat = !inside ? (around?.colour ?? paper) : mark && marked(x, y) ? mark.colour : undefined
      const share = inside ? (cover[y * pixels + x] ?? 0) : 0
      for (const part of [0, 1, 2] as const) data[at++] = flat ? flat[part] : ink[part] * share + paper[part] * (1 - share)
      data[at++] = 255
    }
  }
  return { data, width, height: width }
}
