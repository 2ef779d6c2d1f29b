// Writes the description of the gateway's HTTP contract: apps/gateway/openapi.json.
import { writeFileSync } from 'node:fs'
import { createDocument } from '../apps/gateway/openapi/createDocument.js'
import { version } from '../apps/gateway/version.js'
import { operations } from '../apps/gateway/openapi/operations/operations.js'

writeFileSync(new URL('../apps/gateway/openapi.json', import.meta.url), `${JSON.stringify(createDocument(operations, version), null, 2)}\n`)
