import type { AnyManifest } from './record.js'

/** The tokens that a manifest names. */
export const idsOf = (refs: AnyManifest['requires']): readonly string[] => Object.values(refs ?? {}).map(({ id }) => id)
