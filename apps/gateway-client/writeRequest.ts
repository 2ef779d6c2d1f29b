import { Ended } from './Ended.js'

/** What requests of all operations have together; the types of `Operations.ts` say what one of them takes. */
export interface RequestParts {
  readonly path?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

const invalid = (message: string, cause?: unknown) => new Ended('REQUEST_INVALID', message, cause)

const textOf = (name: string, value: unknown): string => {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return `${value}`
  throw invalid(`The parameter "${name}" is no text.`)
}

const encode = (name: string, value: unknown): string => {
  const text = textOf(name, value)
  // Readers of addresses leave these out, and another path would be asked.
  if (text === '' || text === '.' || text === '..') throw invalid(`The parameter "${name}" cannot be part of a path.`)
  try {
    return encodeURIComponent(text)
  } catch (error) {
    throw invalid(`The parameter "${name}" is no text that an address can have.`, error)
  }
}

/**
 * The address of an operation.
 *
 * @param base without a slash at its end
 * @param template `/v1/account/{account}/balance`
 * @throws {Ended} REQUEST_INVALID
 */
export const writeAddress = (base: string, template: string, { path = {}, query = {} }: RequestParts, projectId: string | undefined): string => {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => encode(name, Object.hasOwn(path, name) ? path[name] : undefined))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...query, projectId })) if (value !== undefined) search.append(name, textOf(name, value))
  const text = search.toString()
  return `${base}${filled}${text && '?'}${text}`
}

/** Of several headers of one name the last counts. @throws {Ended} REQUEST_INVALID where one cannot be sent */
export const writeHeaders = (...all: readonly Readonly<Record<string, string>>[]): Headers => {
  const headers = new Headers()
  try {
    for (const [name, value] of all.flatMap((one) => Object.entries(one))) headers.set(name, value)
  } catch (error) {
    throw invalid('A header has a name or a value that cannot be sent.', error)
  }
  return headers
}

/** @throws {Ended} REQUEST_INVALID where it is no JSON */
export const writeBody = (body: unknown): string => {
  try {
    return JSON.stringify(body) ?? 'null'
  } catch (error) {
    throw invalid('The body is no JSON: amounts are written as text.', error)
  }
}
