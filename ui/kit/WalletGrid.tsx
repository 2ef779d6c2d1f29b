import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useStyles } from './hooks/useStyles.js'
import css from '../styles/walletGrid.css'
import type { WithChildren } from './types.js'
import { listRole } from './listRole.js'
import { pressedKey } from '../../lib/web/pressedKey.js'

export interface WalletGridProps extends WithChildren {
  /** Name of the list for assistive technology. */
  readonly label: string
  readonly busy?: boolean | undefined
}

/** Tiles in rows of four. One Tab stop; arrows move inside, Home and End to the ends. */
export const WalletGrid = ({ label, busy, children }: WalletGridProps) => {
  useStyles(css)
  const grid = useRef<HTMLUListElement>(null)
  const tiles = () => [...(grid.current?.querySelectorAll<HTMLElement>('.pt-tile') ?? [])]
  const stop = (at: number) => {
    for (const [place, tile] of tiles().entries()) {
      const index = place === at ? 0 : -1
      if (tile.getAttribute('tabindex') !== `${index}`) tile.tabIndex = index
    }
  }
  // After each change of the list: the Tab stop stays, or moves to the first tile.
  useEffect(() => {
    const all = tiles()
    const at = all.findIndex((tile) => tile.tabIndex === 0)
    stop(all.filter((tile) => tile.tabIndex === 0).length === 1 ? at : 0)
  })
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const all = tiles()
    const at = all.indexOf((event.target as HTMLElement).closest<HTMLElement>('.pt-tile') as HTMLElement)
    const style = getComputedStyle(event.currentTarget)
    const columns = Math.max(1, style.gridTemplateColumns.split(' ').length)
    const ahead = style.direction === 'rtl' ? -1 : 1
    const moves: Readonly<Record<string, number>> = {
      ArrowRight: at + ahead,
      ArrowLeft: at - ahead,
      ArrowDown: at + columns,
      ArrowUp: at - columns,
      Home: 0,
      End: all.length - 1,
    }
    const to = moves[pressedKey(event)]
    if (at < 0 || to === undefined) return
    event.preventDefault()
    const tile = all[to]
    if (!tile) return
    stop(to)
    tile.focus()
  }
  return (
    <ul
      className="pt-tiles"
      {...listRole}
      aria-label={label}
      aria-busy={busy || undefined}
      ref={grid}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const at = tiles().indexOf(event.target)
        if (at >= 0) stop(at)
      }}
    >
      {children}
    </ul>
  )
}
