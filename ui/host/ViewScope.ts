import { createContext } from 'react'
import type { ViewContext } from '../../kernel/api/index.js'

/** What the view around a component may reach. */
export const ViewScope = createContext<ViewContext | undefined>(undefined)
