/** Asks the modal for the ids of the views in its history. */
export const stackEvent = 'screens:stack'

/** The ids of the views in the history of the modal; none where the secure site is shown. */
export const shownStack = (): readonly string[] => {
  const found: string[] = []
  document.dispatchEvent(new CustomEvent(stackEvent, { detail: (ids: readonly string[]) => found.push(...ids) }))
  return found
}
