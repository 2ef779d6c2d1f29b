import * as z from 'zod/mini'
import { ApiError } from './ApiError.js'

/**
 * Validates input. The messages of a schema continue a sentence that begins with the name of the field.
 *
 * @throws {ApiError} INVALID_INPUT, naming the first field that is wrong
 */
export const readInput = <schema extends z.ZodMiniType>(schema: schema, input: unknown): z.output<schema> => {
  const result = z.safeParse(schema, input)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const field = issue && issue.path.length > 0 ? issue.path.map(String).join('.') : undefined
  throw new ApiError(400, 'INVALID_INPUT', field === undefined ? `The input ${issue?.message ?? 'is invalid'}.` : `"${field}" ${issue?.message}.`, { field })
}
