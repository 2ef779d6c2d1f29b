import { readFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'

const note = '// Generated from apps/gateway/openapi.json by `npm run docs`.\n'

/** The files of `generated/` by their names: the types of a document, and the codes that it has. */
export const writeSchema = async (document: URL): Promise<Readonly<Record<string, string>>> => {
  const { components } = JSON.parse(readFileSync(document, 'utf8'))
  const codes: readonly string[] = components.schemas.Error.properties.error.properties.code.enum
  // A default of a request may be left out.
  const types = astToString(await openapiTS(document, { immutable: true, defaultNonNullable: false }))
  return {
    'schema.ts': `${note}${types}`,
    'errorCodes.ts': `${note}\n/** The codes that the gateway refuses with. */\nexport const errorCodes = ${JSON.stringify(codes, null, 2)} as const\n`,
  }
}
