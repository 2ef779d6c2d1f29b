import type { AnyManifest, AnyModule } from './record.js'

/** Checks the result of a plugin's setup. @throws TypeError that names the first missing part of its manifest */
export const checkModule = ({ provides = {}, views = [], hooks = [] }: AnyManifest, { services = {}, views: made = {}, hooks: taps = {} }: AnyModule): void => {
  for (const key of Object.keys(provides))
    if (services[key] === undefined) throw new TypeError(`setup() did not return the service "${key}", which the manifest provides.`)
  for (const { ref } of views)
    if (typeof made[ref.id] !== 'function') throw new TypeError(`setup() did not return the view "${ref.id}", which the manifest names.`)
  for (const { hook } of hooks) if (typeof taps[hook] !== 'function') throw new TypeError(`setup() did not return the hook "${hook}", which the manifest taps.`)
}
