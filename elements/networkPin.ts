import { html, svg, type TemplateResult } from 'lit-html'
import type { Network } from '../kernel/api/index.js'
import { letterColour } from '#lib/addresses/letterColour.js'
import { toImageSource } from '#lib/web/toImageSource.js'
import { firstLetter } from '#lib/text/firstLetter.js'

/** The image of a network, its drawing, or its letter, without a style of its own, which a strict policy of the page (CSP) would refuse. */
export const networkPin = ({ assets, mark, name, caipNetworkId }: Network): TemplateResult => {
  const image = toImageSource(assets?.imageUrl)
  if (image) return html`<img class="pin" referrerpolicy="no-referrer" src=${image} alt="" />`
  return html`<svg class="pin" viewBox="0 0 24 24" aria-hidden="true">
    <path fill=${mark?.ground ?? letterColour(caipNetworkId)} d="M0 0h24v24H0z" />
    ${mark ? svg`<path fill=${mark.ink} fill-rule="evenodd" d=${mark.path} />` : svg`<text x="12" y="16.5" text-anchor="middle" font-size="13" fill="#fff">${firstLetter(name)}</text>`}
  </svg>`
}
