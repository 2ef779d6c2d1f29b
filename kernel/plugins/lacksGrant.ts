import { stoodFor } from './isGuarded.js'
import { NotGrantedError } from './NotGrantedError.js'
import type { AnyManifest } from './record.js'

/** Returns why a plugin may not replace the one that it names: that one is guarded, and the host did not grant it. */
export const lacksGrant = (manifest: AnyManifest, granted: readonly string[], guards: (id: string) => boolean): NotGrantedError | undefined => {
  const other = stoodFor(manifest)
  if (other === undefined || !guards(other)) return undefined
  const kind = manifest.replaces === undefined ? 'extends' : 'replaces'
  const grant = `${kind}:${other}`
  if (granted.includes(grant)) return undefined
  return new NotGrantedError({ plugin: manifest.id, what: `is not used: it would ${kind.slice(0, -1)} "${other}", which stays on`, grants: [grant] })
}
