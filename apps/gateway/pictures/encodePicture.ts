/** The longer side of a picture that is served. */
const side = 512
/** A picture of 4096 by 4096: a small file may claim to be far larger. */
const maxPixels = 4_096 * 4_096
/** The longest side: a file of 62 KB may be 8,000,000 × 2, whose rows alone take 1.7 GB. */
const maxSide = 8_192
/** Seconds for one picture. */
const timeoutSeconds = 5

/** A drawing that takes longer than a bitmap of its length: it is read whole before it is drawn. */
const maxDrawing = 262_144
/** Dots per inch of a drawing: 72 for one of its own size, and as many as make a small one large. */
const [plainDensity, maxDensity] = [72, 2_400]

const starts: readonly (readonly [string, (bytes: Buffer) => boolean])[] = [
  ['png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]))],
  ['jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from([255, 216, 255]))],
  ['gif', (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))],
  ['webp', (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'],
]

/** What follows a declaration and comments. One pattern for all of it takes twice as long for each further comment. */
const afterProlog = (text: string): string => {
  let rest = text.replace(/^\uFEFF/, '').trimStart()
  const skip = (start: string, end: string) => {
    if (!rest.startsWith(start)) return false
    const at = rest.indexOf(end, start.length)
    rest = at < 0 ? '' : rest.slice(at + end.length).trimStart()
    return true
  }
  skip('<?xml', '>')
  while (skip('<!--', '-->'));
  return rest
}

/**
 * Whether a file is an SVG that is drawn here. It is a document, which may load and run things in a browser: as a bitmap it does neither. One
 * that declares entities, or names anything outside of itself, is not drawn.
 */
const isDrawing = (bytes: Buffer) => {
  if (bytes.length > maxDrawing || bytes.length === 0) return false
  const text = bytes.toString('utf8')
  if (!/^<svg[\s>]/.test(afterProlog(text))) return false
  return !/<!(DOCTYPE|ENTITY)|<\?xml-stylesheet|<(\w+:)?(include|image|foreignObject|feImage)\b|@import|url\((?!\s*['"]?#)/i.test(text)
}

/** The format of a file by its first bytes, whatever its name and its type say. */
const formatOf = (bytes: Buffer) => starts.find(([, matches]) => matches(bytes))?.[0] ?? (isDrawing(bytes) ? 'svg' : undefined)

/**
 * A picture in a new encoding, at most 512 pixels wide and high, without metadata, and of an animation the first frame.
 *
 * @param onDraw called when everything is loaded and a drawing is about to be drawn, which nothing but the end of its process can stop
 * @returns WebP; undefined for a file that is no PNG, JPEG, GIF, WebP or plain SVG, that is damaged, or too large
 */
export const encodePicture = async (bytes: Buffer, onDraw = () => {}): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const format = formatOf(bytes)
  if (format === undefined) return undefined
  // A native library, which a gateway without pictures of strangers never loads.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  if (format === 'svg') onDraw()
  try {
    // Reads the header alone.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width > maxSide || height > maxSide) return undefined
    const scale = format === 'svg' ? Math.floor((plainDensity * side) / Math.max(width, height, 1)) : plainDensity
    const density = Math.min(Math.max(scale, 1), maxDensity)
    const encoded = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true, ...(format === 'svg' && { density }) })
      .timeout({ seconds: timeoutSeconds })
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
    return new Uint8Array(encoded)
  } catch {
    return undefined
  }
}
