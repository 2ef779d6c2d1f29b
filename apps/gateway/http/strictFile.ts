import * as z from 'zod/mini'
import { ApiError } from './ApiError.js'
import { nearestOf } from 'portico-lib/text/nearestOf.js'
import { problemOf } from './readInput.js'

/** A file that an operator writes, and what it is read as. Only `strictFile` makes one. */
export interface StrictFile<value> {
  readonly schema: z.ZodMiniType
  /** @throws {ApiError} naming the path of the error */
  readonly read: (input: unknown) => value
}

/** What is inside a schema, of any kind that the files have. */
interface Inside {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>
  readonly catchall?: z.ZodMiniType
  readonly element?: z.ZodMiniType
  readonly keyType?: z.ZodMiniType
  readonly valueType?: z.ZodMiniType
  readonly innerType?: z.ZodMiniType
  readonly in?: z.ZodMiniType
  readonly options?: readonly z.ZodMiniType[]
}
const insideOf = (schema: z.ZodMiniType) => schema._zod.def as Inside
const partsOf = ({ shape = {}, element, keyType, valueType, innerType, in: input, options = [] }: Inside): readonly z.ZodMiniType[] =>
  [...Object.values(shape), element, keyType, valueType, innerType, input, ...options].flatMap((part) => part ?? [])

/** The kinds of schemas that hold no members, and those whose parts `partsOf` names. Any other kind could hide some. */
const kinds: readonly string[] = Object.freeze([
  ...['string', 'number', 'int', 'boolean', 'enum', 'literal', 'unknown', 'null', 'never', 'transform'],
  ...['object', 'array', 'record', 'optional', 'nullable', 'default', 'pipe', 'union'],
])

/** The objects of a schema, at any depth. @throws {TypeError} for one that would take members that it does not name */
const checkStrict = (schema: z.ZodMiniType): void => {
  const inside = insideOf(schema)
  if (!kinds.includes(inside.type)) throw new TypeError(`A file of settings holds a "${inside.type}", of which nobody knows whether it is strict.`)
  if (inside.type === 'object' && (inside.catchall === undefined || insideOf(inside.catchall).type !== 'never'))
    throw new TypeError(`A file of settings takes members that it does not name, beside ${Object.keys(inside.shape ?? {}).join(', ')}.`)
  for (const part of partsOf(inside)) checkStrict(part)
}

/** The members that a schema names where an input has this path. */
const membersAt = (schema: z.ZodMiniType, path: readonly PropertyKey[]): readonly string[] => {
  const inside = insideOf(schema)
  const [step, ...rest] = path
  if (inside.type === 'object') {
    const shape = inside.shape ?? {}
    if (step === undefined) return Object.keys(shape)
    const next = shape[String(step)]
    return next ? membersAt(next, rest) : []
  }
  const deeper = inside.type === 'array' || inside.type === 'record'
  if (deeper && step === undefined) return []
  const { keyType: _, ...values } = inside
  return partsOf(values).flatMap((part) => membersAt(part, deeper ? rest : path))
}

/** The paths of all members of a file, with `*` for a place in a list and for a name that the operator chose. */
export const memberPaths = (schema: z.ZodMiniType): readonly string[] => {
  const inside = insideOf(schema)
  const { keyType: _, shape, ...values } = inside
  if (shape) return Object.entries(shape).flatMap(([name, part]) => [name, ...memberPaths(part).map((deeper) => `${name}.${deeper}`)])
  const deeper = [...new Set(partsOf(values).flatMap((part) => memberPaths(part)))]
  return inside.type === 'array' || inside.type === 'record' ? deeper.map((where) => `*.${where}`) : deeper
}

/** `"0.origin" is not known here: did you mean "origins"?` */
const unknownMember = (schema: z.ZodMiniType, { path, keys }: { readonly path: readonly PropertyKey[]; readonly keys: readonly string[] }): ApiError => {
  const [key = ''] = keys
  const members = membersAt(schema, path)
  const nearest = nearestOf(key, members)
  const field = [...path, key].map(String).join('.')
  const hint = nearest === undefined ? `the members are ${members.join(', ')}.` : `did you mean "${nearest}"?`
  return new ApiError(400, 'INVALID_INPUT', `"${field}" is not known here: ${hint}`, { field })
}

/**
 * A kind of file that operators write. A member that the schema does not name is refused, with the one that it is most like: a letter too
 * few must not leave out what protects something.
 *
 * @param finish what no schema can say; it may throw an ApiError
 * @throws {TypeError} for a schema that would take members that it does not name
 */
export const strictFile = <schema extends z.ZodMiniType, value = z.output<schema>>(
  schema: schema,
  finish: (found: z.output<schema>) => value = (found) => found as value,
): StrictFile<value> => {
  checkStrict(schema)
  return {
    schema,
    read: (input) => {
      const result = z.safeParse(schema, input)
      if (result.success) return finish(result.data)
      // A misspelled name comes first: it is why another member is missing.
      const unknown = result.error.issues.find((issue) => issue.code === 'unrecognized_keys')
      throw unknown ? unknownMember(schema, unknown) : problemOf(result.error)
    },
  }
}
