import type { ViewModule } from '../api/index.js'
import type { Waiter } from '../lifetime/createWaiter.js'
import { checkView } from './checkView.js'
import type { Activation } from './createActivation.js'
import type { KnownView } from './createRegistry.js'
import { PluginLoadError, PluginUnavailableError } from './errors.js'
import { isMissingChunk } from './isMissingChunk.js'
import type { AnyModule } from './record.js'

const loadLimit = 30_000

export interface LoadViewNeeds {
  readonly waiter: Waiter
  readonly fail: Activation['fail']
}

/** Asks an active plugin for a view. A missing file may be asked for again; code at fault takes the plugin out. */
export const loadView = async (
  { record, spec }: KnownView,
  module: AnyModule,
  { waiter, fail }: LoadViewNeeds,
  // biome-ignore lint/suspicious/noExplicitAny: views of every type
): Promise<ViewModule<any>> => {
  const { id } = record
  const name = `view "${spec.ref.id}"`
  try {
    // The manifest promises it, and what setup answered was held against it.
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const load = () => module.views?.[spec.ref.id]?.() as Promise<ViewModule<any>>
    const view = await waiter.run(id, `loading ${name}`, load, { ms: loadLimit, signal: record.scope?.signal })
    checkView(view)
    return view
  } catch (cause) {
    if (record.module !== module) throw new PluginUnavailableError({ plugin: id, status: record.status, cause: record.error })
    throw isMissingChunk(cause) ? new PluginLoadError({ plugin: id, what: name, cause }) : fail(record, `loading ${name}`, cause)
  }
}
