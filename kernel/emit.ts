import type { EventRef } from './api/index.js'

/** How a part of the kernel tells the bus. */
export type Emit = <payload>(event: EventRef<payload>, ...args: NoInfer<payload> extends undefined ? [] : [payload: NoInfer<payload>]) => void
