import { createContext } from 'react'
import type { ViewContext } from '../../kernel/api/index.js'

/** The context of the view around a component. */
export const ViewScope = createContext<ViewContext | undefined>(undefined)
