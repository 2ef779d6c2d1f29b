export interface ShareTarget {
  share?(data: { readonly text: string }): Promise<void>
}

/** Sharing by the browser (Web Share API); undefined where it has none. Closing its sheet is no failure. */
export const createShare = (navigator: ShareTarget | undefined): ((text: string) => Promise<void>) | undefined => {
  if (typeof navigator?.share !== 'function') return undefined
  return async (text) => {
    try {
      await navigator.share?.({ text })
    } catch {
      // The visitor closed the sheet, or the browser has no app to offer: copying is the button beside it.
    }
  }
}
