import { useLayoutEffect } from 'react'
import { useUi } from './useUi.js'

/** Sets the title of the modal while the view is shown, in place of the one that its spec has: for a view whose title follows what it waits for. */
export const useTitle = (title: string): void => {
  const store = useUi().title
  useLayoutEffect(() => {
    store.set(title)
    // The next view may have set its own.
    return () => {
      if (store.get() === title) store.set(undefined)
    }
  }, [store, title])
}
