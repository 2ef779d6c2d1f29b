import { createContext, useContext, useEffect } from 'react'
import type { FrameTitle, FrameTone } from '../../../protocol/frameMessages.js'

/** What a view says of itself to what stands above it: the head of the page's modal, or of the window. */
export interface ViewState {
  /** Undefined: the page's own title stays. `same`: that of the view before. */
  readonly title?: FrameTitle | 'same' | undefined
  readonly tone: FrameTone
}

/** Takes what a view says. */
export const ViewStateContext = createContext<(state: ViewState) => void>(() => {})

/** Says what the view is for, and in which state it is, while it is drawn. */
export const useViewState = ({ title, tone }: ViewState): void => {
  const say = useContext(ViewStateContext)
  useEffect(() => say({ title, tone }), [say, title, tone])
}
