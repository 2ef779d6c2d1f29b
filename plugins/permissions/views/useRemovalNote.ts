import { createElement, type ReactNode } from 'react'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { useAsync } from '../../../ui/index.js'
import type { RemovalNoteProps } from './RemovalNote.js'

/** The note about the cost of a removal, as soon as its code is there: nobody waits for it. */
export const useRemovalNote = (props: RemovalNoteProps): ReactNode => {
  const isWanted = props.permissions.length > 0
  const { value } = useAsync(async () => (isWanted ? importWithRetry(() => import('./RemovalNote.js')) : undefined), [isWanted])
  return value && isWanted ? createElement(value.RemovalNote, props) : undefined
}
