import { errorCauses, type ErrorCode } from '../http/errorCodes.js'
import type { Access, Operation } from './Operation.js'

/** Of every page of a project. */
const project: readonly ErrorCode[] = ['INVALID_INPUT', 'PROJECT_REQUIRED', 'PROJECT_UNKNOWN', 'ORIGIN_REFUSED', 'RATE_LIMITED', 'NOT_READY']
/** Of everything that the database is asked for. */
const stored: readonly ErrorCode[] = ['STORE_UNAVAILABLE']
/** Of what changes something there that counts without its answer. */
const changed: readonly ErrorCode[] = ['OUTCOME_UNCLEAR']
const device: readonly ErrorCode[] = [...project, ...stored, 'PROOF_REFUSED', 'KEYS_UNAVAILABLE']

const byAccess: Readonly<Record<Access, readonly ErrorCode[]>> = {
  anybody: [],
  project,
  visitor: [...project, ...stored, 'SIGN_IN_CLOSED'],
  device,
  login: [...device, 'LOGIN_REQUIRED'],
}

/** The codes that an operation can be refused with, those of one status beside each other. */
export const refusalsOf = ({
  method,
  access,
  input,
  body,
  refuses = [],
}: Pick<Operation, 'method' | 'access' | 'input' | 'body' | 'refuses'>): readonly ErrorCode[] => {
  const ofChange = method !== 'get' && byAccess[access].includes('STORE_UNAVAILABLE') ? changed : []
  const ofInput: readonly ErrorCode[] = input || body ? ['INVALID_INPUT'] : []
  const ofBody: readonly ErrorCode[] = body ? ['BODY_TOO_LARGE', 'UNSUPPORTED_TYPE'] : []
  const all = new Set<ErrorCode>(['INTERNAL', ...byAccess[access], ...ofChange, ...ofInput, ...ofBody, ...refuses])
  return [...all].sort((one, other) => errorCauses[one].status - errorCauses[other].status || (one < other ? -1 : 1))
}

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
