import * as z from 'zod/mini'

/** A schema of JSON Schema 2020-12, which OpenAPI 3.1 takes as it is. */
export type JsonSchema = Readonly<Record<string, unknown>>

const typeOf = (value: unknown) => (Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value)

/**
 * The JSON Schema of what is sent, before it is transformed.
 *
 * @param from `gateway`: answers may get more members later, so a client must not refuse those
 */
export const toSchema = (schema: z.ZodMiniType, from: 'client' | 'gateway'): JsonSchema => {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // What a record has by any name is described.
      if (from === 'gateway' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      // The default of a parameter is written as it is sent: text.
      const { type, default: fallback } = jsonSchema
      if (fallback === undefined || type === undefined || type === typeOf(fallback) || (type === 'number' && typeof fallback === 'number')) return
      if (type === 'string' && !Array.isArray(fallback)) jsonSchema.default = `${fallback}`
      else delete jsonSchema.default
    },
  })
  return made
}
