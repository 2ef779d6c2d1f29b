import { UnknownGrantError } from './grantErrors.js'
import type { Plugin } from './plugin.js'

/**
 * What a host may grant to a plugin beside its own part of the page, by what comes before the colon of a grant. What follows the colon is the
 * id of the other plugin.
 *
 * - `replaces`, `extends`: it stands in the place of a plugin that guards something (`guarded` of its manifest), or around its views.
 * - `emits`: it emits those events of that plugin that its own manifest lists under `emits`.
 * - `enters`: its answer to `RouterEnter` may lead away from the views of that plugin, and into them.
 */
export const grantKinds = ['replaces', 'extends', 'emits', 'enters'] as const
/** A kind of grant. */
export type GrantKind = (typeof grantKinds)[number]
/** A grant: `replaces:siwx`, `enters:send`, `emits:acme/notes`. */
export type Grant = { readonly [kind in GrantKind]: `${kind}:${string}` }[GrantKind]

const isGrant = (name: unknown): name is Grant => {
  if (typeof name !== 'string') return false
  const at = name.indexOf(':')
  return grantKinds.some((kind) => kind === name.slice(0, at)) && /^([a-z][a-z0-9-]*\/)?[a-z][a-z0-9-]*$/.test(name.slice(at + 1))
}

/**
 * The word of the host that a plugin may do more than its own part: `plugins: [grant(signIn(), ['replaces:siwx'])]`. Without it the plugin
 * does not do that, and a developer alert has the line to write.
 * @throws UnknownGrantError for a grant that there is not
 */
export const grant = (plugin: Plugin, grants: readonly Grant[]): Plugin => {
  for (const name of grants) if (!isGrant(name)) throw new UnknownGrantError({ name: String(name), known: grantKinds.map((kind) => `${kind}:<plugin>`) })
  return Object.freeze({ ...plugin, granted: Object.freeze([...(plugin.granted ?? []), ...grants]) })
}
