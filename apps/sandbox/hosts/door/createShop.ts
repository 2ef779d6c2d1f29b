import { type Building, buildings, pictureOf, priceOn } from '../../world/buildings.js'
import { nativePrices } from '../../world/nativePrices.js'
import { element } from '../shared/element.js'
import type { Progress } from './buy.js'

export interface Shop {
  readonly node: HTMLElement
  /** Shows the prices of a network (CAIP-2, or a namespace). */
  showPrices(network: string, symbol: string): void
  /** Shows how far the purchase of a building is; undefined takes the words away. */
  showProgress(building: Building, progress: Progress | undefined): void
  /** Brings a building into view. */
  comeBackTo(building: Building): void
}

const labels: Readonly<Partial<Record<Progress['kind'], string>>> = { done: 'Yours', busy: 'Buying', ordered: 'Ordered' }

/** A price in whole dollars; empty where nobody knows what the currency is worth. */
const worthOf = (amount: string, network: string): string => {
  const price = Object.entries(nativePrices).find(([id]) => id === network)?.[1]
  return price === undefined ? '' : `$${Math.round(Number(amount) * Number(price)).toLocaleString('en')}`
}

const createCard = (building: Building, press: (building: Building) => void) => {
  const price = element('span', { class: 'price' })
  const worth = element('span', { class: 'worth' })
  const note = element('p', { class: 'note', role: 'status' })
  const button = element('button', { type: 'button', class: 'quiet', click: () => press(building) })
  const node = element(
    'li',
    { class: 'building', 'data-building': building.id },
    element('img', { src: pictureOf(building), alt: '', width: '180', height: '168' }),
    element('b', {}, building.name),
    element('p', { class: 'costs' }, price, ' ', worth),
    note,
    button,
  )
  let now: Progress | undefined
  let sold = true
  const show = () => {
    note.textContent = now?.text ?? ''
    node.dataset.state = now?.kind ?? ''
    button.disabled = !sold || now?.kind === 'busy' || now?.kind === 'done'
    button.textContent = (now && labels[now.kind]) ?? 'Buy'
    button.setAttribute('aria-label', `${button.textContent} ${building.name}`)
  }
  show()
  return {
    node,
    showProgress: (progress: Progress | undefined) => {
      now = progress
      show()
    },
    showPrices: (network: string, symbol: string) => {
      const amount = priceOn(building, network)
      price.textContent = amount === undefined ? 'Not sold on this network' : `${amount} ${symbol}`
      worth.textContent = amount === undefined ? '' : worthOf(amount, network)
      sold = amount !== undefined
      show()
    },
  }
}

/** The buildings, each with its price and what became of its purchase. */
export const createShop = (press: (building: Building) => void): Shop => {
  const cards = new Map(buildings.map((building) => [building.id, createCard(building, press)]))
  return {
    node: element('ul', { class: 'buildings' }, ...[...cards.values()].map(({ node }) => node)),
    showPrices: (network, symbol) => {
      for (const card of cards.values()) card.showPrices(network, symbol)
    },
    showProgress: ({ id }, progress) => cards.get(id)?.showProgress(progress),
    comeBackTo: ({ id }) => cards.get(id)?.node.scrollIntoView({ block: 'nearest' }),
  }
}
