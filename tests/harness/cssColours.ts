/**
 * A small reader of CSS colours: what the tokens are written in, computed as a browser does (CSS Color 4 and 5). For tests, which compare
 * it with a browser.
 */
export interface Colour {
  /** OKLab, not held to any gamut. */
  readonly lab: readonly [l: number, a: number, b: number]
  readonly alpha: number
}
export type Rgb = readonly [red: number, green: number, blue: number]
type Triple = readonly [number, number, number]

const times = (rows: readonly Triple[], [x, y, z]: Triple): Triple => {
  const [one, two, three] = rows.map(([a, b, c]) => a * x + b * y + c * z)
  return [one ?? 0, two ?? 0, three ?? 0]
}
const map = ([a, b, c]: Triple, change: (value: number) => number): Triple => [change(a), change(b), change(c)]
const toLinear = (value: number) => (Math.abs(value) <= 0.04045 ? value / 12.92 : Math.sign(value) * ((Math.abs(value) + 0.055) / 1.055) ** 2.4)
const fromLinear = (value: number) => (Math.abs(value) <= 0.0031308 ? value * 12.92 : Math.sign(value) * (1.055 * Math.abs(value) ** (1 / 2.4) - 0.055))

const linearToLms: readonly Triple[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const lmsToLab: readonly Triple[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
const labToLms: readonly Triple[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
]
const lmsToLinear: readonly Triple[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
]
const linearToXyz: readonly Triple[] = [
  [0.4123907993, 0.3575843394, 0.1804807884],
  [0.2126390059, 0.7151686788, 0.0721923154],
  [0.0193308187, 0.1191947798, 0.9505321522],
]
const xyzToLinear: readonly Triple[] = [
  [3.2409699419, -1.5373831776, -0.4986107603],
  [-0.9692436363, 1.8759675015, 0.0415550574],
  [0.0556300797, -0.2039769589, 1.0569715142],
]

export const linearToLab = (linear: Triple): Triple => times(lmsToLab, map(times(linearToLms, linear), Math.cbrt))
const labToLinear = (lab: Triple): Triple =>
  times(
    lmsToLinear,
    map(times(labToLms, lab), (value) => value ** 3),
  )
const rgbToLab = (rgb: Triple) => linearToLab(map(rgb, toLinear))
const toPolar = ([l, a, b]: Triple): Triple => [l, Math.hypot(a, b), ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360]
const fromPolar = ([l, c, h]: Triple): Triple => [l, c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]

/** sRGB, 0 to 1, by either way that browsers take with what lies outside: each part clipped, or the chroma reduced. */
export const toRgb = ({ lab }: Pick<Colour, 'lab'>, way: 'clip' | 'reduce'): Rgb => {
  const inside = (rgb: Triple) => rgb.every((part) => part >= -0.0001 && part <= 1.0001)
  let rgb = map(labToLinear(lab), fromLinear)
  if (way === 'reduce' && !inside(rgb)) {
    const [l, c, h] = toPolar(lab)
    let [low, high] = [0, c]
    for (let turn = 0; turn < 20; turn++) {
      const middle = (low + high) / 2
      if (inside(map(labToLinear(fromPolar([l, middle, h])), fromLinear))) low = middle
      else high = middle
    }
    rgb = map(labToLinear(fromPolar([l, low, h])), fromLinear)
  }
  return map(rgb, (part) => Math.round(Math.min(1, Math.max(0, part)) * 255) / 255)
}

/** A colour over an opaque one. */
export const over = (top: Rgb, alpha: number, [red, green, blue]: Rgb): Rgb => [
  top[0] * alpha + red * (1 - alpha),
  top[1] * alpha + green * (1 - alpha),
  top[2] * alpha + blue * (1 - alpha),
]

/** WCAG 2 contrast of two opaque colours. */
export const contrastOf = (one: Rgb, other: Rgb): number => {
  const lightness = ([red, green, blue]: Rgb) => 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)
  const [low = 0, high = 0] = [lightness(one), lightness(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const names: Readonly<Record<string, string>> = {
  red: '#f00',
  white: '#fff',
  black: '#000',
  magenta: '#f0f',
  orange: '#ffa500',
  teal: '#008080',
  gold: '#ffd700',
}

/** Splits at the top level: commas, and spaces between what stands beside each other. */
const split = (text: string, at: ',' | ' '): readonly string[] => {
  const parts: string[] = []
  let depth = 0
  let last = ''
  for (const sign of text) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (depth === 0 && (sign === at || (at === ' ' && /\s/.test(sign)))) {
      if (last.trim()) parts.push(last.trim())
      last = ''
    } else last += sign
  }
  if (last.trim()) parts.push(last.trim())
  return parts
}
const call = (text: string) => {
  const [, name = '', inner = ''] = /^([\w-]*)\(([\s\S]*)\)$/.exec(text.trim()) ?? []
  return { name, inner }
}

/** A number of a colour: calc(), clamp(), min(), max(), the letters of the origin. `whole` is what 100 % stands for. */
const compute = (text: string, letters: Readonly<Record<string, number>>, whole = 1): number => {
  const trimmed = text.trim()
  if (trimmed in letters) return letters[trimmed] ?? 0
  if (trimmed === 'none') return 0
  if (/^[-+]?[\d.]+(e[-+]?\d+)?(deg)?$/i.test(trimmed)) return Number.parseFloat(trimmed)
  if (/^[-+]?[\d.]+%$/.test(trimmed)) return (Number.parseFloat(trimmed) / 100) * whole
  const { name, inner } = call(trimmed)
  const wrapped = call(trimmed).name !== '' || /^\(/.test(trimmed)
  const balanced = wrapped && split(trimmed, ' ').length === 1
  const inside = () => split(inner, ',').map((part) => compute(part, letters, whole))
  if (balanced && name === 'clamp') {
    const [low = 0, value = 0, high = 0] = inside()
    return Math.max(low, Math.min(value, high))
  }
  if (balanced && (name === 'min' || name === 'max')) return Math[name](...inside())
  if (balanced && (name === 'calc' || name === '')) return compute(inner, letters, whole)
  const words = split(trimmed, ' ')
  for (const signs of [
    ['+', '-'],
    ['*', '/'],
  ]) {
    for (let at = words.length - 1; at > 0; at--) {
      const sign = words[at] ?? ''
      if (!signs.includes(sign)) continue
      const [left, right] = [compute(words.slice(0, at).join(' '), letters, whole), compute(words.slice(at + 1).join(' '), letters, whole)]
      return sign === '+' ? left + right : sign === '-' ? left - right : sign === '*' ? left * right : left / right
    }
  }
  throw new Error(`Not a number: ${text}`)
}

type Space = Readonly<{ letters: string; whole: Triple; to(lab: Triple): Triple; from(parts: Triple): Triple }>
const hslToRgb = ([h, s, l]: Triple): Triple => {
  const part = (n: number) => {
    const k = (n + h / 30) % 12
    return l / 100 - (s / 100) * Math.min(l / 100, 1 - l / 100) * Math.max(-1, Math.min(k - 3, 9 - k, 1))
  }
  return [part(0), part(8), part(4)]
}
const spaces: Readonly<Record<string, Space>> = {
  oklab: { letters: 'lab', whole: [1, 0.4, 0.4], to: (lab) => lab, from: (parts) => parts },
  oklch: { letters: 'lch', whole: [1, 0.4, 360], to: toPolar, from: fromPolar },
  rgb: {
    letters: 'rgb',
    whole: [255, 255, 255],
    to: (lab) => map(map(labToLinear(lab), fromLinear), (part) => part * 255),
    from: (parts) => rgbToLab(map(parts, (part) => part / 255)),
  },
  hsl: { letters: 'hsl', whole: [360, 100, 100], to: () => [0, 0, 0], from: (parts) => rgbToLab(hslToRgb(parts)) },
  srgb: { letters: 'rgb', whole: [1, 1, 1], to: (lab) => map(labToLinear(lab), fromLinear), from: rgbToLab },
  'xyz-d65': {
    letters: 'xyz',
    whole: [1, 1, 1],
    to: (lab) => times(linearToXyz, labToLinear(lab)),
    from: (parts) => linearToLab(times(xyzToLinear, parts)),
  },
}

const mix = (one: Colour, other: Colour, share: number): Colour => {
  const alpha = one.alpha * share + other.alpha * (1 - share)
  const part = (at: 0 | 1 | 2) => (alpha === 0 ? 0 : (one.lab[at] * one.alpha * share + other.lab[at] * other.alpha * (1 - share)) / alpha)
  return { lab: [part(0), part(1), part(2)], alpha }
}

/** Reads a colour without var(): `light-dark()` by the mode, `color-mix(in oklab, …)`, relative colours, and the plain notations. */
export const readColour = (text: string, mode: 'light' | 'dark'): Colour => {
  const trimmed = names[text.trim()] ?? text.trim()
  if (trimmed === 'transparent') return { lab: [0, 0, 0], alpha: 0 }
  if (trimmed.startsWith('#')) {
    const hex = trimmed.slice(1)
    const long = hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex
    const [red = 0, green = 0, blue = 0, alpha = 255] = (long.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
    return { lab: rgbToLab([red / 255, green / 255, blue / 255]), alpha: alpha / 255 }
  }
  const { name, inner } = call(trimmed)
  if (name === 'light-dark') {
    const [light = '', dark = ''] = split(inner, ',')
    return readColour(mode === 'light' ? light : dark, mode)
  }
  if (name === 'color-mix') {
    const [, first = '', second = ''] = split(inner, ',')
    const parts = [first, second].map((part) => {
      const words = split(part, ' ')
      const share = words.findIndex((word) => /%$|^calc\(|^clamp\(/.test(word))
      return { colour: words.filter((_, at) => at !== share).join(' '), share: share < 0 ? undefined : compute(words[share] ?? '', {}, 1) }
    })
    const [one, other] = parts
    if (!one || !other) throw new Error(`Not a mix: ${text}`)
    const share = one.share ?? (other.share === undefined ? 0.5 : 1 - other.share)
    return mix(readColour(one.colour, mode), readColour(other.colour, mode), Math.min(1, Math.max(0, share)))
  }
  const words = [...split(inner.replaceAll('/', ' / ').replaceAll(',', name === 'color' || split(inner, ',').length === 1 ? ',' : ' '), ' ')]
  let origin: Colour | undefined
  if (words[0] === 'from') {
    origin = readColour(words[1] ?? '', mode)
    words.splice(0, 2)
  }
  const space = spaces[name === 'color' ? (words.shift() ?? '') : name.replace(/^(rgb|hsl)a$/, '$1')]
  if (!space) throw new Error(`Not a colour: ${text}`)
  const given = origin ? space.to(origin.lab) : undefined
  const letters = Object.fromEntries([...space.letters].map((letter, at) => [letter, given?.[at] ?? 0]))
  const slash = words.indexOf('/')
  const channels = slash < 0 ? words : words.slice(0, slash)
  const alphaText = slash < 0 ? channels[3] : words.slice(slash + 1).join(' ')
  const [one = 0, two = 0, three = 0] = channels.slice(0, 3).map((word, at) => compute(word, letters, space.whole[at] ?? 1))
  const alpha = alphaText === undefined ? (origin?.alpha ?? 1) : compute(alphaText, { alpha: origin?.alpha ?? 1 })
  return { lab: space.from([one, two, three]), alpha: Math.min(1, Math.max(0, alpha)) }
}
