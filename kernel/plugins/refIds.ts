import type { AnyManifest } from './record.js'

/** The tokens that a manifest names. */
export const refIds = (refs: AnyManifest['requires']): readonly string[] => Object.values(refs ?? {}).map(({ id }) => id)
