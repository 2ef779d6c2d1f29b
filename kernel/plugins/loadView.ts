import { isModuleNotFound } from '#lib/timing/ModuleNotFoundError.js'
import { DeadlineError, type ViewModule } from '../api/index.js'
import type { CallWithDeadline } from '../lifetime/createCallWithDeadline.js'
import { checkView } from './checkView.js'
import type { Activation } from './createActivation.js'
import type { KnownView } from './createRegistry.js'
import { PluginLoadError, PluginUnavailableError } from './errors.js'
import type { AnyModule } from './record.js'

/** The time after which a view that is not loaded is reported, in ms. */
const loadLimit = 10_000

export interface LoadViewNeeds {
  readonly callWithDeadline: CallWithDeadline
  readonly fail: Activation['fail']
  /** Logs that the code of a view could not be loaded. */
  onMiss(error: PluginLoadError): void
}

/** Requests a view from an active plugin. After a missing file the request may be repeated. A fault in its code removes the plugin. */
export const loadView = async (
  { record, spec }: KnownView,
  module: AnyModule,
  { callWithDeadline, fail, onMiss }: LoadViewNeeds,
  // biome-ignore lint/suspicious/noExplicitAny: views of every type
): Promise<ViewModule<any>> => {
  const { id } = record
  const name = `view "${spec.ref.id}"`
  try {
    // The manifest declares the view, and the result of setup was checked against it.
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const load = () => module.views?.[spec.ref.id]?.() as Promise<ViewModule<any>>
    const view = await callWithDeadline(id, `loading ${name}`, load, { ms: loadLimit, signal: record.scope?.signal })
    checkView(view)
    return view
  } catch (cause) {
    if (record.module !== module) throw record.error ?? new PluginUnavailableError({ plugin: id, status: record.status })
    if (!isModuleNotFound(cause) && !(cause instanceof DeadlineError)) throw fail(record, `loading ${name}`, cause)
    const error = new PluginLoadError({ plugin: id, what: name, cause })
    onMiss(error)
    throw error
  }
}
