import * as z from 'zod/mini'
import { ApiError } from './ApiError.js'

/** Of a choice: what is wrong with the one form that the input has, else that it has none of them. */
const chosen = (issue: z.core.$ZodIssue): z.core.$ZodIssue => {
  if (issue.code !== 'invalid_union') return issue
  const inside = issue.errors.flat().find(({ path, code }) => path.length > 0 || (code !== 'invalid_type' && code !== 'invalid_value'))
  return inside ? chosen({ ...inside, path: [...issue.path, ...inside.path] }) : issue
}

/** The first field that is wrong. The messages of a schema continue a sentence that begins with the name of the field. */
export const problemOf = ({ issues }: z.core.$ZodError): ApiError => {
  const [first] = issues
  const issue = first && chosen(first)
  const field = issue && issue.path.length > 0 ? issue.path.map(String).join('.') : undefined
  return new ApiError(400, 'INVALID_INPUT', field === undefined ? `The input ${issue?.message ?? 'is invalid'}.` : `"${field}" ${issue?.message}.`, { field })
}

/**
 * Validates input.
 *
 * @throws {ApiError} INVALID_INPUT, naming the first field that is wrong
 */
export const readInput = <schema extends z.ZodMiniType>(schema: schema, input: unknown): z.output<schema> => {
  const result = z.safeParse(schema, input)
  if (result.success) return result.data
  throw problemOf(result.error)
}
