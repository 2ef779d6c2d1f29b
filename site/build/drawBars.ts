export interface Bar {
  readonly label: string
  readonly value: number
  /** Drawn in the accent: what the chart is about. */
  readonly own?: boolean
}

const toEntities = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
/** The height of one bar with its label, in px. */
const row = 44

/**
 * A chart of horizontal bars as inline SVG. Widths are percentages, so that its letters keep their size on a narrow screen, and its colours
 * are those of the page.
 */
export const drawBars = ({ title, unit, bars }: { readonly title: string; readonly unit: string; readonly bars: readonly Bar[] }): string => {
  const maxValue = Math.max(...bars.map(({ value }) => value), Number.MIN_VALUE)
  const shown = (value: number) => `${value.toLocaleString('en-GB')} ${unit}`
  const drawn = bars.flatMap(({ label, value, own }, at) => [
    `<text x="0" y="${at * row + 16}">${toEntities(label)}</text>`,
    `<text x="100%" y="${at * row + 16}" class="value" text-anchor="end">${toEntities(shown(value))}</text>`,
    `<rect x="0" y="${at * row + 22}" width="100%" height="10" rx="2" class="track"/>`,
    `<rect x="0" y="${at * row + 22}" width="${Math.max((value / maxValue) * 100, 0.5).toFixed(1)}%" height="10" rx="2" class="${own ? 'own' : 'other'}"/>`,
  ])
  const spoken = toEntities(`${title}: ${bars.map(({ label, value }) => `${label} ${shown(value)}`).join(', ')}`)
  return `<figure class="bars"><figcaption>${toEntities(title)}</figcaption><svg role="img" aria-label="${spoken}" width="100%" height="${bars.length * row}" xmlns="http://www.w3.org/2000/svg">${drawn.join('')}</svg></figure>`
}
