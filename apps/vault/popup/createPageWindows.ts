/** Manages windows of this site that the page around the frame opens, because a press in the page does not count as one in the frame. */
export interface PageWindows {
  /**
   * Asks the page for a window with this state. `onCut` is called if the page keeps its windows apart from the frame. Returns a function
   * that stops listening.
   */
  ask(state: string, onCut: () => void): () => void
  /** Reports that the window is open, whoever opened it. */
  greeted(state: string): void
}
export interface PageWindowsNeeds {
  /** Sends a message to the page. */
  tell(payload: { readonly state: string; readonly open: boolean }): void
}

/** Handles the page's report that a window is cut off from the frame. */
export const createPageWindows = ({ tell }: PageWindowsNeeds): PageWindows & { cut(state: string): void } => {
  const waiting = new Map<string, () => void>()
  return {
    ask: (state, onCut) => {
      waiting.set(state, onCut)
      tell({ state, open: false })
      return () => void waiting.delete(state)
    },
    greeted: (state) => {
      waiting.delete(state)
      tell({ state, open: true })
    },
    cut: (state) => waiting.get(state)?.(),
  }
}
