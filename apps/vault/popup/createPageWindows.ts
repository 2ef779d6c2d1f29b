/** Windows of this site that the page around the frame opens: a press in the page does not count as one in the frame. */
export interface PageWindows {
  /** Tells the page that a window with this state is wanted. `onCut`: the page keeps its windows apart from the frame. Returns how to stop listening. */
  ask(state: string, onCut: () => void): () => void
  /** The window is there, whoever opened it. */
  greeted(state: string): void
}
export interface PageWindowsNeeds {
  /** Tells the page. */
  tell(payload: { readonly state: string; readonly open: boolean }): void
}

/** Also takes what the page says of a window: that it is cut off from the frame. */
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
