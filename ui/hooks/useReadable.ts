import type { Readable, Snapshot } from '../../kernel/api/index.js'
import { useStore } from '../kit/hooks/useStore.js'

/** Renders again after each change of the readable. @public */
export const useReadable: <value extends object>(readable: Readable<value>) => Snapshot<value> = useStore
