import type { ReactNode } from 'react'
import { KitContext } from '../kit/KitContext.js'
import type { Ui } from './createUi.js'
import { UiContext } from './UiContext.js'

/** Gives a frame to its components, and its kit to those that know no kernel. */
export const UiProvider = ({ ui, children }: { readonly ui: Ui; readonly children?: ReactNode }) => (
  <KitContext.Provider value={ui}>
    <UiContext.Provider value={ui}>{children}</UiContext.Provider>
  </KitContext.Provider>
)
