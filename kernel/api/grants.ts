import { UnknownGrantError } from './grantErrors.js'
import type { Plugin } from './plugin.js'

/**
 * The kinds of grants, which are the part of a grant before the colon. A host grants them to a plugin that reaches beyond its own part
 * of the page. The part after the colon is the id of the other plugin.
 *
 * - `replaces`, `extends`: it takes the place of a guarded plugin (`guarded` in its manifest), or wraps its views.
 * - `emits`: it emits those events of that plugin that its own manifest lists under `emits`.
 * - `enters`: its answer to `RouterEnter` may redirect away from the views of that plugin, and into them.
 */
export const grantKinds = ['replaces', 'extends', 'emits', 'enters'] as const
/** A kind of grant. */
export type GrantKind = (typeof grantKinds)[number]
/** A grant, for example `replaces:siwx`, `enters:send` or `emits:acme/notes`. @public */
export type Grant = { readonly [kind in GrantKind]: `${kind}:${string}` }[GrantKind]

const isGrant = (name: unknown): name is Grant => {
  if (typeof name !== 'string') return false
  const at = name.indexOf(':')
  return grantKinds.some((kind) => kind === name.slice(0, at)) && /^([a-z][a-z0-9-]*\/)?[a-z][a-z0-9-]*$/.test(name.slice(at + 1))
}

/**
 * Lets a plugin do more than its own part: `plugins: [grant(signIn(), ['replaces:siwx'])]`. Without the grant the plugin does not do
 * that, and a developer alert contains the line to write. @throws UnknownGrantError for an unknown grant
 * @example `const trusted = grant(hello(), ['replaces:siwx'])`
 * @public
 */
export const grant = (plugin: Plugin, grants: readonly Grant[]): Plugin => {
  for (const name of grants) if (!isGrant(name)) throw new UnknownGrantError({ name: String(name), known: grantKinds.map((kind) => `${kind}:<plugin>`) })
  return Object.freeze({ ...plugin, granted: Object.freeze([...(plugin.granted ?? []), ...grants]) })
}
