// Before `npm pack`: compiles the client and its types into `dist`.
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const at = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))
const compiler = path.join(path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')

rmSync(at('dist'), { recursive: true, force: true })
execFileSync(process.execPath, [compiler, '-p', at('tsconfig.build.json')], { stdio: 'inherit' })
