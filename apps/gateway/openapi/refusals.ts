import { errorCauses, type ErrorCode } from '../http/errorCodes.js'
import type { Operation } from './Operation.js'
import { refusalsOf } from './refusalsOf.js'

/** Codes of one status, and the name of the response that describes them. */
export interface Refusal {
  readonly status: number
  readonly codes: readonly ErrorCode[]
  readonly name: string
}

/** The refusals of an operation, by status. */
export const responsesOf = (operation: Operation): readonly Refusal[] => {
  const codes = refusalsOf(operation)
  return [...new Set(codes.map((code) => errorCauses[code].status))].map((status) => {
    const own = codes.filter((code) => errorCauses[code].status === status)
    return { status, codes: own, name: [status, ...own].join('.') }
  })
}

/** The response that describes them. */
export const describeRefusal = ({ status, codes }: Refusal) => ({
  description: codes.map((code) => `\`${code}\`: ${errorCauses[code].cause}`).join('\n\n'),
  ...((status === 429 || status === 503) && { headers: { 'retry-after': { description: 'In seconds.', schema: { type: 'integer' } } } }),
  content: {
    'application/json': {
      schema: { allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { error: { properties: { code: { enum: codes } } } } }] },
    },
  },
})
