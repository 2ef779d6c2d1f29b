import { html, svg, type TemplateResult } from 'lit-html'
import { avatarOf } from '#lib/addresses/avatarOf.js'

/** The picture of an address, under an arch. */
export const avatar = (address: string): TemplateResult => {
  const { sky, shapes } = avatarOf(address)
  return html`<svg class="who" viewBox="0 0 56 64" aria-hidden="true">
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color=${sky.top} /><stop offset=".72" stop-color=${sky.low} /></linearGradient>
    <rect width="56" height="64" fill="url(#sky)" />
    ${shapes.map((shape) => {
      if (shape.kind === 'rect') return svg`<rect x=${shape.x} y=${shape.y} width=${shape.width} height=${shape.height} fill=${shape.fill} />`
      if (shape.kind === 'circle') return svg`<circle cx=${shape.cx} cy=${shape.cy} r=${shape.r} fill=${shape.fill} />`
      return svg`<path d=${shape.d} fill=${shape.fill} opacity=${shape.opacity ?? 1} />`
    })}
  </svg>`
}
