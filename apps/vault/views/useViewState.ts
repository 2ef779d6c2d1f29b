import { createContext, useContext, useEffect } from 'react'
import type { FrameTitle, FrameTone } from 'portico-protocol/frameMessages.js'

/** The state that a view reports to the header of the page's modal, or of the window. */
export interface ViewState {
  /** The title. Undefined keeps the page's own title, and `same` that of the previous view. */
  readonly title?: FrameTitle | 'same' | undefined
  readonly tone: FrameTone
}

/** Receives the state of a view. */
export const ViewStateContext = createContext<(state: ViewState) => void>(() => {})

/** Reports the purpose and state of a view while it is rendered. */
export const useViewState = ({ title, tone }: ViewState): void => {
  const say = useContext(ViewStateContext)
  useEffect(() => say({ title, tone }), [say, title, tone])
}
