// Writes `generated/` from the description of the gateway's API.
import { writeFileSync } from 'node:fs'
import { writeSchema } from './writeSchema.js'

const files = await writeSchema(new URL('../../gateway/openapi.json', import.meta.url))
for (const [name, text] of Object.entries(files)) writeFileSync(new URL(`../generated/${name}`, import.meta.url), text)
