export type AvatarShape =
  | { readonly kind: 'rect'; readonly x: number; readonly y: number; readonly width: number; readonly height: number; readonly fill: string }
  | { readonly kind: 'circle'; readonly cx: number; readonly cy: number; readonly r: number; readonly fill: string }
  | { readonly kind: 'path'; readonly d: string; readonly fill: string; readonly opacity?: number }

/** A picture for `viewBox="0 0 56 64"`: a vertical sky gradient from `top` to `low` at 72 % of the height, then the shapes in order. */
export interface AvatarDrawing {
  readonly sky: { readonly top: string; readonly low: string }
  readonly shapes: readonly AvatarShape[]
}

/** Six colours a palette: sky top, sky low, land, motif, lit face, disc. */
const palettes =
  '3f6fd8c9dcf7d6a05a7c4a2bf3dcb2fff4d6e58a5cfbe0b87a4a5e472a45f0b79afff6df2f3f86c79ad03a2f5c1f1a3d8f86c9fde9c938a3a5d8f0dce3c27a8a5a36fbe9c3fffbe6' +
  'd9698cfbd9c75c6b3c36402ab9c48afff1e05a8f5fe6ecc43c5a4a22382fa9c39afff7d2f0b33cfdeec2b4532f6b2f22e89a63ffffff6a5acde2d3f5c9846a6e3f4af2c7a5fff3d9' +
  '1f4e5f8fc1b523343f111f2a5d8a8ff6e7b489b4d9eef3ee8d8a6b55523fd9d3b0ffe9b0b5485df3b48c2f3a5f1c23407d86b5ffe6c24b9cd3f6e3c54f7a5b2d4a3da7c9a0fffaf0'

/**
 * Draws one of 25,920 pictures from an address (FNV-1a, then xorshift32). The picture helps to recognise an address; it does not prove
 * which one it is.
 */
export const avatarOf = (address: string): AvatarDrawing => {
  const text = (/^0x/i.test(address) ? address.toLowerCase() : address).slice(0, 256)
  let state = 0x811c9dc5
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193)
  state ||= 1
  const draw = (count: number): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % count
  }
  for (let skip = 0; skip < 4; skip++) draw(1)
  const palette = draw(12) * 36
  const colour = (index: number) => `#${palettes.slice(palette + index * 6, palette + index * 6 + 6)}`
  const land = colour(2)
  const motif = colour(3)
  const lit = colour(4)
  const y = 36 + draw(4) * 3
  const cx = [13, 20, 28, 36, 43][draw(5)] ?? 28
  const cy = 18 + draw(3) * 5
  const r = [5, 7, 10][draw(3)] ?? 7
  const which = draw(6)
  const side = draw(2)
  /** Mirrors an x to the other side. */
  const at = (x: number) => (side ? 56 - x : x)
  const path = (d: string, fill = motif): AvatarShape => ({ kind: 'path', d, fill })
  const column = (x: number, top: number, width: number, height: number): AvatarShape => ({
    kind: 'rect',
    x: x + side * 24,
    y: top,
    width,
    height,
    fill: motif,
  })

  const motifs = (): readonly AvatarShape[] => {
    if (which === 0) return [path(`M${at(-2)} ${y + 2}Q${at(18)} ${y - 11} ${at(34)} ${y + 2}T${at(60)} ${y - 3}V66H${at(-2)}z`)]
    if (which === 1) return [column(8, 20, 5, y - 18), column(20, 20, 5, y - 18), column(5, 17, 23, 4)]
    if (which === 2) {
      const x = side ? 26 : 10
      return [path(`M${x} ${y + 1}V30a10 10 0 0 1 20 0V${y + 1}z`), path(`M${x + 4.5} ${y + 1}V31a5.5 5.5 0 0 1 11 0V${y + 1}z`, lit)]
    }
    if (which === 3)
      return [
        path(`M${at(6)} ${y + 1}L${at(22)} 25L${at(38)} ${y + 1}z`),
        { kind: 'path', d: `M${at(22)} 25L${at(38)} ${y + 1}H${at(27)}z`, fill: lit, opacity: 0.55 },
      ]
    if (which === 4) return [path(`M${at(-4)} 66V${y + 13}H${at(14)}V${y + 7}H${at(28)}V${y + 1}H${at(42)}V${y - 5}H${at(60)}V66z`)]
    return [
      { kind: 'rect', x: at(40) - 1.5, y: y - 9, width: 3, height: 10, fill: motif },
      { kind: 'circle', cx: at(40), cy: y - 14, r: 8, fill: motif },
    ]
  }

  return {
    sky: { top: colour(0), low: colour(1) },
    shapes: [{ kind: 'circle', cx, cy, r, fill: colour(5) }, { kind: 'rect', x: 0, y, width: 56, height: 64 - y, fill: land }, ...motifs()],
  }
}
