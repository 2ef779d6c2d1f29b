import type { Readable, Snapshot } from '../../kernel/api/index.js'
import { useStore } from '../kit/hooks/useStore.js'

/** Renders again after each change of the readable. @example `const { items } = useReadable(greetings)` @public */
export const useReadable: <value extends object>(readable: Readable<value>) => Snapshot<value> = useStore
