import { createContext } from 'react'
import type { Kit } from './createKit.js'

export const KitContext = /* @__PURE__ */ createContext<Kit | undefined>(undefined)
