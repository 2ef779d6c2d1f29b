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

const [, , prefix = ''] = process.argv
const solc = createRequire(path.resolve(prefix, 'package.json'))('solc')
const names = ['SandboxAccounts', 'SandboxAggregator', 'SandboxExchange', 'SandboxNames', 'SandboxPictures', 'SandboxToken']
const at = (name: string) => new URL(name, import.meta.url)

const { contracts, errors = [] } = JSON.parse(
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
for (const { formattedMessage } of errors) process.stderr.write(formattedMessage)
const code = Object.fromEntries(names.map((name) => [name, `0x${contracts[`${name}.sol`][name].evm.bytecode.object}`]))
writeFileSync(at('compiled.json'), `${JSON.stringify({ compiler: solc.version(), ...code }, null, 2)}\n`)
