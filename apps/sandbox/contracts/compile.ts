/**
 * Compiles the contracts of this folder into `compiled.json`. Needed only after a change of one of them; the compiler is no
 * dependency of the project:
 *
 *     npm install --prefix ../solc --ignore-scripts solc@0.8.37
 *     node --import tsx apps/sandbox/contracts/compile.ts ../solc
 *
 * No metadata is appended, so the same sources give the same bytes.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { isRecord } from '../world/isRecord.js'

interface Compiler {
  /** JSON of the compiler's standard input to JSON of its standard output. */
  compile(input: string): string
  version(): string
}
const isCompiler = (value: unknown): value is Compiler => isRecord(value) && typeof value.compile === 'function' && typeof value.version === 'function'
/** What is found by these names, one inside the other. */
const fieldOf = (value: unknown, ...names: readonly string[]): unknown => names.reduce((found, name) => (isRecord(found) ? found[name] : undefined), value)

const [, , prefix = ''] = process.argv
const solc: unknown = createRequire(path.resolve(prefix, 'package.json'))('solc')
if (!isCompiler(solc)) throw new Error(`There is no compiler in ${prefix}.`)
const names = ['SandboxAccounts', 'SandboxAggregator', 'SandboxExchange', 'SandboxNames', 'SandboxPermit2', 'SandboxPictures', 'SandboxToken']
const at = (name: string) => new URL(name, import.meta.url)

const output: unknown = JSON.parse(
  solc.compile(
    JSON.stringify({
      language: 'Solidity',
      sources: Object.fromEntries(names.map((name) => [`${name}.sol`, { content: readFileSync(at(`${name}.sol`), 'utf8') }])),
      settings: {
        optimizer: { enabled: true, runs: 200 },
        evmVersion: 'paris',
        metadata: { appendCBOR: false, bytecodeHash: 'none' },
        outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
      },
    }),
  ),
)
const errors = fieldOf(output, 'errors')
for (const error of Array.isArray(errors) ? errors : []) process.stderr.write(`${fieldOf(error, 'formattedMessage')}`)
const codeOf = (name: string): string => {
  const code = fieldOf(output, 'contracts', `${name}.sol`, name, 'evm', 'bytecode', 'object')
  if (typeof code !== 'string') throw new Error(`${name} was not compiled.`)
  return `0x${code}`
}
const code = Object.fromEntries(names.map((name) => [name, codeOf(name)]))
writeFileSync(at('compiled.json'), `${JSON.stringify({ compiler: solc.version(), ...code }, null, 2)}\n`)
