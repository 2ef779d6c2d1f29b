import { UnknownFeatureError } from './errors.js'

/** Returns the names that are not among the known ones. */
export const unknownFeatures = (written: Readonly<Record<string, unknown>>, known: readonly string[]): readonly UnknownFeatureError[] =>
  Object.keys(written)
    .filter((flag) => !known.includes(flag))
    .map((flag) => new UnknownFeatureError({ flag, known }))
