// Before `npm pack`: builds the gateway into `dist`.
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildGateway } from './buildGateway.js'

const dist = fileURLToPath(new URL('../dist', import.meta.url))
rmSync(dist, { recursive: true, force: true })
await buildGateway(dist)
