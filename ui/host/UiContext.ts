import { createContext } from 'react'
import type { Ui } from './createUi.js'

export const UiContext = /* @__PURE__ */ createContext<Ui | undefined>(undefined)
