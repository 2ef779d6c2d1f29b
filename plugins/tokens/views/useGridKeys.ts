import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { pressedKey } from '#lib/web/pressedKey.js'

/** Cards in a row. */
const columns = 2

/**
 * Cards in several grids are one place for Tab, in which the arrows move: along a row, to the next one in reading order, and up and down in a
 * column, into the grid above or below as well. Home and End lead to the ends.
 * @returns attributes of the element around the grids
 */
export const useGridKeys = () => {
  const root = useRef<HTMLUListElement>(null)
  const cards = () => [...(root.current?.querySelectorAll<HTMLElement>('.pt-nft') ?? [])]
  const stop = (at: HTMLElement | undefined) => {
    for (const card of cards()) {
      const index = card === at ? 0 : -1
      if (card.getAttribute('tabindex') !== `${index}`) card.tabIndex = index
    }
  }
  // After each change of the list: the place of Tab stays, or moves to the first card.
  useEffect(() => {
    const all = cards()
    const places = all.filter((card) => card.getAttribute('tabindex') === '0')
    stop(places.length === 1 ? places[0] : all[0])
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const all = cards()
    const card = (event.target as Element).closest<HTMLElement>('.pt-nft')
    const at = card ? all.indexOf(card) : -1
    if (!card || at < 0) return
    const rows = [...(root.current?.querySelectorAll('.pt-nfts') ?? [])].flatMap((grid) => {
      const inside = [...grid.querySelectorAll<HTMLElement>('.pt-nft')]
      return inside.flatMap((_, place) => (place % columns === 0 ? [inside.slice(place, place + columns)] : []))
    })
    const row = rows.findIndex((one) => one.includes(card))
    const column = rows[row]?.indexOf(card) ?? 0
    const inRow = (next: readonly HTMLElement[] | undefined) => next?.[Math.min(column, next.length - 1)]
    const ahead = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const moves: Readonly<Record<string, HTMLElement | undefined>> = {
      ArrowRight: all[at + ahead],
      ArrowLeft: all[at - ahead],
      ArrowDown: inRow(rows[row + 1]),
      ArrowUp: inRow(rows[row - 1]),
      Home: all[0],
      End: all.at(-1),
    }
    const key = pressedKey(event)
    if (!Object.hasOwn(moves, key)) return
    event.preventDefault()
    const to = moves[key]
    if (!to) return
    stop(to)
    to.focus()
  }
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const card = event.target.closest<HTMLElement>('.pt-nft')
    if (card) stop(card)
  }
  return { ref: root, onKeyDown, onFocus }
}
