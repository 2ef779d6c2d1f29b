import type { ReactNode } from 'react'
import { Forced } from './Forced.js'

export interface CellProps {
  readonly caption?: string | undefined
  readonly state?: 'hover' | 'focus' | 'active' | undefined
  readonly children: ReactNode
}

export const Cell = ({ caption, state, children }: CellProps) => (
  <div className="cell">
    <span className="pt-note">{caption}</span>
    <Forced state={state}>{children}</Forced>
  </div>
)
