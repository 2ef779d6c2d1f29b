import { useSyncExternalStore } from 'react'
import type { Readable, Snapshot } from '../../kernel/api/index.js'

/** Renders again after each change of the readable. */
export const useReadable = <value extends object>(readable: Readable<value>): Snapshot<value> =>
  useSyncExternalStore(readable.subscribe, readable.get, readable.get)
