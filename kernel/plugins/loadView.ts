import type { ViewModule } from '../contract/index.js'
import type { Waiter } from '../lifetime/createWaiter.js'
import type { Activation } from './createActivation.js'
import type { KnownView } from './createRegistry.js'
import { PluginLoadError } from './errors/PluginLoadError.js'
import { PluginUnavailableError } from './errors/PluginUnavailableError.js'
import { isMissingChunk } from './isMissingChunk.js'
import type { AnyModule } from './record.js'

const loadLimit = 30_000

/** Asks an active plugin for a view. A missing file may be asked for again; code at fault takes the plugin out. */
export const loadView = async (
  { record, spec }: KnownView,
  module: AnyModule,
  { waiter, activation }: { readonly waiter: Waiter; readonly activation: Pick<Activation, 'fail'> },
  // biome-ignore lint/suspicious/noExplicitAny: views of every type
): Promise<ViewModule<any>> => {
  const { id } = record
  const name = `view "${spec.ref.id}"`
  try {
    const view: unknown = await waiter.run(id, `loading ${name}`, () => module.views?.[spec.ref.id]?.(), { ms: loadLimit, signal: record.scope?.signal })
    if (!isView(view)) throw new TypeError('A view is { kind: "react", component } or { kind: "dom", mount }.')
    return view
  } catch (cause) {
    if (record.module !== module) throw new PluginUnavailableError({ plugin: id, status: record.status, cause: record.error })
    throw isMissingChunk(cause) ? new PluginLoadError({ plugin: id, what: name, cause }) : activation.fail(record, `loading ${name}`, cause)
  }
}

// biome-ignore lint/suspicious/noExplicitAny: as above
const isView = (value: unknown): value is ViewModule<any> => {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false
  return value.kind === 'react'
    ? 'component' in value && Boolean(value.component)
    : value.kind === 'dom' && 'mount' in value && typeof value.mount === 'function'
}
