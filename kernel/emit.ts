import type { EventRef } from './api/index.js'

/** Emits an event of the kernel. */
export type Emit = <payload>(event: EventRef<payload>, ...args: NoInfer<payload> extends undefined ? [] : [payload: NoInfer<payload>]) => void
