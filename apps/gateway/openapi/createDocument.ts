import type * as z from 'zod/mini'
import { errorCodes } from '../http/errorCodes.js'
import { asker } from '../http/shapes.js'
import { answers } from './answers/answers.js'
import type { Access, Operation } from './Operation.js'
import { type JsonSchema, toSchema } from './toSchema.js'

const reference = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })
const json = (schema: JsonSchema, example?: unknown) => ({ 'application/json': { schema, ...(example !== undefined && { example }) } })

/** `/v1/account/:account/balance` as `/v1/account/{account}/balance`. */
export const templateOf = (path: string) => path.replace(/:(\w+)/g, '{$1}')

const proof = {
  name: 'dpop',
  in: 'header',
  required: true,
  description: "The proof of the device's key (RFC 9449), made for this request.",
  schema: { type: 'string' },
}
const locale = {
  name: 'locale',
  in: 'query',
  description: 'The language of mails about it, as a BCP 47 tag. It comes before those of accept-language; what is no tag is ignored.',
  schema: { type: 'string' },
  example: 'pt-BR',
}
const common = {
  projectId: 'The project that the page is of. Needed where the gateway serves named projects.',
  st: 'The kind of program that asks.',
  sv: 'Its version.',
  clientId: 'Is read and not stored.',
}
const commonParameters = () =>
  Object.fromEntries(
    Object.entries(common).map(([name, description]) => [
      name,
      { name, in: 'query', description, schema: toSchema(asker.shape[name as keyof typeof common], 'client') },
    ]),
  )

const securityOf = (access: Access): readonly Readonly<Record<string, readonly string[]>>[] | undefined =>
  access === 'login' ? [{ login: [] }] : access === 'visitor' ? [{}, { visitorCookie: [] }, { visitorToken: [] }] : undefined

const parametersOf = ({ path, input, access, mails = false, example }: Operation) => {
  const own = Object.entries((input?.shape ?? {}) as Readonly<Record<string, z.ZodMiniType>>).map(([name, schema]) => {
    const isInPath = path.split('/').includes(`:${name}`)
    const value = example?.input?.[name]
    return {
      name,
      in: isInPath ? 'path' : 'query',
      required: isInPath || !schema.safeParse(undefined).success,
      schema: toSchema(schema, 'client'),
      ...(value !== undefined && { example: value }),
    }
  })
  const named = access === 'anybody' ? [] : Object.keys(common).map((name) => reference('parameters', name))
  const proven = access === 'device' || access === 'login' ? [reference('parameters', 'proof')] : []
  return [...own, ...(mails ? [reference('parameters', 'locale')] : []), ...named, ...proven]
}

const success = ({ answer }: Operation) => {
  if (answer === 'redirect') return { description: 'To another page.', headers: { location: { schema: { type: 'string' } } } }
  if (answer === 'picture') return { description: 'The picture.', content: { 'image/*': {} } }
  return { description: 'The answer.', content: json(reference('schemas', answer)) }
}

const operationOf = (operation: Operation) => {
  const { id, summary, path, body, example, answer, status = 200, access } = operation
  const parameters = parametersOf(operation)
  const security = securityOf(access)
  return {
    operationId: id,
    summary,
    tags: [path.split('/').find((part) => part !== '' && part !== 'v1') ?? ''],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: json(toSchema(body, 'client'), example?.body) } }),
    responses: {
      [status]: success(operation),
      ...(answer === 'picture' && { 302: { description: 'To the picture at another address.' } }),
      default: reference('responses', 'Error'),
    },
    ...(security && { security }),
  }
}

const error: JsonSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', enum: errorCodes },
        message: { type: 'string', description: 'For developers.' },
        field: { type: 'string', description: 'The parameter or member that is wrong.' },
      },
    },
  },
}

/**
 * The document of these operations, in OpenAPI 3.1: https://spec.openapis.org/oas/v3.1.1.html. The schemas of requests are those by which the
 * gateway validates them.
 */
export const createDocument = (operations: readonly Operation[]) => {
  const paths: Record<string, Record<string, unknown>> = {}
  const schemas: Record<string, JsonSchema> = { Error: error }
  for (const operation of operations) {
    const path = templateOf(operation.path)
    paths[path] = { ...paths[path], [operation.method]: operationOf(operation) }
    const { answer } = operation
    if (answer !== 'picture' && answer !== 'redirect') schemas[answer] ??= toSchema(answers[answer], 'gateway')
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Portico gateway',
      version: '1',
      description: 'The server that the Portico widget can ask. Answers may get more members; those that are described stay.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    paths,
    components: {
      schemas,
      parameters: { ...commonParameters(), locale, proof },
      responses: {
        Error: {
          description: 'What went wrong.',
          headers: { 'retry-after': { description: 'Seconds, of 429 and 503.', schema: { type: 'integer' } } },
          content: json(reference('schemas', 'Error')),
        },
      },
      securitySchemes: {
        login: { type: 'http', scheme: 'dpop', description: 'A token of a login, bound to the key of its device (RFC 9449).' },
        visitorCookie: { type: 'apiKey', in: 'cookie', name: '__Host-portico-sign-in' },
        visitorToken: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}
