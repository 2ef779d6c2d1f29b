import { useLayoutEffect } from 'react'
import { useUi } from './useUi.js'

/**
 * Sets the title of the modal while the view is shown, in place of the one that its spec has: for a view whose title follows what it waits for.
 * Undefined leaves that of the spec.
 * @example `useTitle('Hello, Ada')`
 * @public
 */
export const useTitle = (title: string | undefined): void => {
  const store = useUi().title
  useLayoutEffect(() => {
    if (title === undefined) return
    store.set(title)
    // The next view may have set its own.
    return () => {
      if (store.get() === title) store.set(undefined)
    }
  }, [store, title])
}
