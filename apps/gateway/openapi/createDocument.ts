import type * as z from 'zod/mini'
import { errorCodes } from '../http/errorCodes.js'
import { asker } from '../http/shapes.js'
import { answers } from './answers/answers.js'
import type { Access, Operation } from './Operation.js'
import { describeRefusal, responsesOf } from './refusals.js'
import { tagOf, tags } from './tags.js'
import { type JsonSchema, toSchema } from './toSchema.js'

const reference = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })
const content = (type: string) => (schema: JsonSchema, example?: unknown) => ({ [type]: { schema, ...(example !== undefined && { example }) } })
const json = content('application/json')
const formOf = content('application/x-www-form-urlencoded')

/** `/v1/account/:account/balance` as `/v1/account/{account}/balance`. */
export const templateOf = (path: string) => path.replace(/:(\w+)/g, '{$1}')

const proof = {
  name: 'dpop',
  in: 'header',
  required: true,
  description:
    "The proof of the device's key (RFC 9449), made for this one request: a JWT signed by ES256 with a P-256 key. Header: `typ` dpop+jwt, `jwk` with the public key. Claims: `htm` the method, `htu` the address without its query, `jti` 16 to 128 random letters, digits, - or _ that are used once, `iat` the time in seconds, `ath` the base64url SHA-256 of the token where one is sent, and `nonce` with the one of the last `dpop-nonce` header where a refusal had one: clocks may differ by 120 seconds without it.",
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

const securityOf = (access: Access): readonly Readonly<Record<string, readonly string[]>>[] =>
  access === 'login' ? [{ login: [] }] : access === 'visitor' ? [{}, { visitorCookie: [] }, { visitorToken: [] }] : []

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
  const { id, summary, body, form = false, example, answer, status = 200, access } = operation
  const parameters = parametersOf(operation)
  return {
    operationId: id,
    summary,
    tags: [tagOf(operation)],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: (form ? formOf : json)(toSchema(body, 'client'), example?.body) } }),
    responses: {
      [status]: success(operation),
      ...(answer === 'picture' && { 302: { description: 'To the picture at another address.' } }),
      ...(operation.unready && { 503: { ...success(operation), description: 'It cannot serve now.' } }),
      ...Object.fromEntries(responsesOf(operation).map(({ status, name }) => [status, reference('responses', name)])),
      // Of later versions.
      default: reference('responses', 'Error'),
    },
    security: securityOf(access),
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
 *
 * @param version of the program
 */
export const createDocument = (operations: readonly Operation[], version: string) => {
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
      version,
      description: 'The server that the Portico widget can ask. Answers may get more members; those that are described stay.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The gateway that this document comes from.' }],
    tags: [...new Set(operations.map(tagOf))].sort().map((name) => ({ name, description: tags[name] })),
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
        ...Object.fromEntries(operations.flatMap(responsesOf).map((refusal) => [refusal.name, describeRefusal(refusal)])),
      },
      securitySchemes: {
        login: {
          type: 'http',
          scheme: 'dpop',
          description:
            '`authorization: DPoP <token>`: the access token of a login, bound to the key of its device (RFC 9449); the header `dpop` has the proof.',
        },
        visitorCookie: { type: 'apiKey', in: 'cookie', name: '__Host-portico-sign-in', description: 'Set by a sign-in.' },
        visitorToken: { type: 'http', scheme: 'bearer', description: 'Given by a sign-in, for programs without cookies.' },
      },
    },
  }
}
