/**
 * Compiles `NamesResolver.sol` into `compiled.json`. Needed only after a change of it; the compiler is not a dependency of the project:
 *
 *     npm install --prefix ../solc --ignore-scripts solc@0.8.37
 *     node --import tsx apps/gateway/contracts/compile.ts ../solc
 *
 * No metadata is appended, so the same source gives the same bytes.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const [, , prefix = ''] = process.argv
const solc = createRequire(path.resolve(prefix, 'package.json'))('solc')
const name = 'NamesResolver'
const at = (file: string) => new URL(file, import.meta.url)

const { contracts, errors = [] } = JSON.parse(
  solc.compile(
    JSON.stringify({
      language: 'Solidity',
      sources: { [`${name}.sol`]: { content: readFileSync(at(`${name}.sol`), 'utf8') } },
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
writeFileSync(
  at('compiled.json'),
  `${JSON.stringify({ compiler: solc.version(), [name]: `0x${contracts[`${name}.sol`][name].evm.bytecode.object}` }, null, 2)}\n`,
)
