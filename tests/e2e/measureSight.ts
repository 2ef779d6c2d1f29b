/** What of a view may stand beside the edge, fade into its ground, or move for ever. Runs in the page. */
export const measureIcons = (scope: Element): readonly string[] => {
  const name = (part: Element | null | undefined) =>
    `<${part?.localName} class="${part?.getAttribute('class') ?? ''}"> ${(part?.getAttribute('aria-label') ?? part?.textContent ?? '').trim().slice(0, 80)}`
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const paint = canvas.getContext('2d', { willReadFrequently: true })
  if (!paint) throw new Error('There is no canvas.')
  /** The colours over one another, the first at the bottom, as the browser mixes them. */
  const mixed = (colours: readonly string[]): readonly number[] => {
    paint.clearRect(0, 0, 1, 1)
    for (const colour of colours) {
      paint.fillStyle = colour
      paint.fillRect(0, 0, 1, 1)
    }
    return [...paint.getImageData(0, 0, 1, 1).data].slice(0, 3)
  }
  const luminance = (parts: readonly number[]) => {
    const [red = 0, green = 0, blue = 0] = parts.map((part) => {
      const value = part / 255
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  /** What lies behind an element, the lowest first. Of a gradient its first colour counts: they wash a ground evenly here. */
  const groundsOf = (element: Element): readonly string[] => {
    const grounds: string[] = []
    for (let at: Element | null = element; at !== null; at = at.parentElement ?? (at.getRootNode() as ShadowRoot).host ?? null) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at)
      const [wash] = /(?:rgba?|oklch|oklab|color|lab)\([^()]*\)/.exec(backgroundImage) ?? []
      grounds.unshift(backgroundColor, ...(wash ? [wash] : []))
    }
    return ['white', ...grounds]
  }
  return [...scope.querySelectorAll('svg.pt-i')].flatMap((icon) => {
    if (!icon.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || icon.closest('[aria-disabled=true]')) return []
    const grounds = groundsOf(icon)
    const [light, dark] = [luminance(mixed([...grounds, getComputedStyle(icon).color])), luminance(mixed(grounds))]
    const contrast = (Math.max(light, dark) + 0.05) / (Math.min(light, dark) + 0.05)
    return contrast >= 3 ? [] : [`contrast ${contrast.toFixed(2)}: ${name(icon.parentElement)}`]
  })
}

/** Animations that have no end, or turn for longer than five seconds. Runs in the page. */
export const measureMotion = (scope: Element): readonly string[] => {
  const name = (part: Element | null | undefined) =>
    `<${part?.localName} class="${part?.getAttribute('class') ?? ''}"> ${(part?.getAttribute('aria-label') ?? part?.textContent ?? '').trim().slice(0, 80)}`
  return (scope.getRootNode() as ShadowRoot).getAnimations().flatMap((animation) => {
    const effect = animation.effect as KeyframeEffect | null
    const lasting = Number(effect?.getComputedTiming().endTime ?? 0) > 5_000
    return animation.playState === 'running' && lasting ? [name(effect?.target)] : []
  })
}

/**
 * Spaces the text as 1.4.12 of WCAG 2.2 wants it to be possible, and returns the texts that are cut off then and were not before. Texts of one
 * line that end with an ellipsis are names, which are whole in the view behind them. Runs in the page.
 */
export const measureSpacing = (scope: Element): readonly string[] => {
  const root = scope.getRootNode() as ShadowRoot
  const cut = () =>
    [...scope.querySelectorAll<HTMLElement>('*')].filter((part) => {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(part)
      if (part.closest('.pt-sr, svg') || part.clientWidth <= 1 || part.matches('input')) return false
      const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      return (
        (clips(overflowY) && part.scrollHeight > part.clientHeight + 1) ||
        (clips(overflowX) && textOverflow !== 'ellipsis' && part.scrollWidth > part.clientWidth + 1)
      )
    })
  const name = (part: Element | null | undefined) =>
    `<${part?.localName} class="${part?.getAttribute('class') ?? ''}"> ${(part?.getAttribute('aria-label') ?? part?.textContent ?? '').trim().slice(0, 80)}`
  const before = new Set(cut())
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
  )
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  const after = cut().filter((part) => !before.has(part))
  const wide = document.documentElement.scrollWidth > innerWidth ? ['the page'] : []
  root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet)
  return [...after.map((part) => name(part)), ...wide]
}
