import { useEffect, useRef, useState } from 'react'
import { contrastOf, type Rgb } from '../../../../tests/harness/cssColours.js'
import type { Choice } from './presets.js'

const grounds = ['ground', 'group', 'raise', 'well'] as const
const texts = ['text', 'text-2', 'text-3', 'accent-text', 'ok', 'warn', 'bad'] as const
/** Text on what it stands on, by the names of the tokens. */
const pairs: readonly (readonly [text: string, ground: string])[] = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ['on-accent', 'accent'],
  ['on-bad', 'bad-solid'],
]

/** What is painted of a colour in any notation: a canvas knows all that the browser does. */
const createPainter = () => {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const paint = canvas.getContext('2d', { willReadFrequently: true })
  return (colour: string): Rgb => {
    if (!paint) return [0, 0, 0]
    paint.clearRect(0, 0, 1, 1)
    paint.fillStyle = colour
    paint.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = paint.getImageData(0, 0, 1, 1).data
    return [red / 255, green / 255, blue / 255]
  }
}

/** The lowest that WCAG 2.2 AA takes for text. */
const enough = 4.5

/** The contrast of every text on every surface of the theme, as this browser paints it (WCAG 2.2, 1.4.3). */
export const Contrast = ({ choice }: { readonly choice: Choice }) => {
  const list = useRef<HTMLUListElement>(null)
  const [ratios, setRatios] = useState<readonly number[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme reaches the samples through style sheets
  useEffect(() => {
    const measure = () => {
      const style = list.current && getComputedStyle(list.current)
      // The page takes the values over after this effect (see Gallery), and some tokens come in a style sheet that loads later.
      if (!style?.getPropertyValue('--pt-ok')) {
        frame = requestAnimationFrame(measure)
        return
      }
      const paint = createPainter()
      setRatios(
        [...(list.current?.querySelectorAll('[data-sample]') ?? [])].map((sample) => {
          const { color, backgroundColor } = getComputedStyle(sample)
          return contrastOf(paint(color), paint(backgroundColor))
        }),
      )
    }
    let frame = requestAnimationFrame(measure)
    return () => cancelAnimationFrame(frame)
  }, [choice.mode, choice.variables])
  const lowest = Math.min(...ratios)
  const at = ratios.indexOf(lowest)
  return (
    <div className="pt-body">
      <p data-fact="lowest-contrast">
        {ratios.length > 0 && `Lowest: ${lowest.toFixed(2)} to 1, ${pairs[at]?.join(' on ')}${lowest < enough ? ', too low' : ''}. WCAG AA asks for ${enough}.`}
      </p>
      <ul className="contrast" ref={list}>
        {pairs.map(([text, ground], index) => (
          <li key={`${text} ${ground}`}>
            <span data-sample="" style={{ color: `var(--pt-${text})`, background: `var(--pt-${ground})` }}>
              {text} on {ground}
            </span>
            <span>{ratios[index]?.toFixed(1) ?? '–'}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
