import type { AnyManifest } from './record.js'

/** The events that start a plugin: those its contributions imply and those its manifest names. */
export const impliedActivation = ({ views = [], provides = {}, hooks = [], activation = [] }: AnyManifest): ReadonlySet<string> =>
  new Set<string>([
    ...views.map(({ ref }) => `view:${ref.id}`),
    ...Object.values(provides).map(({ id }) => `service:${id}`),
    ...hooks.map(({ hook }) => `hook:${hook}`),
    ...activation,
  ])
