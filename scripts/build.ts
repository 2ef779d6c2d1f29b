// Builds what is published into dist: the files for bundlers, those for pages without one, and the declarations, side by side; then the list of
// packages. `npm run build`.
import { rmSync } from 'node:fs'
import { type Command, execute } from './suite/execute.js'

const node = (...args: readonly string[]): Command => ({ run: [process.execPath, ...args] })
const rollup = (only: string): Command =>
  node('--import', 'tsx', 'node_modules/rollup/dist/bin/rollup', '-c', 'rollup.config.mjs', '--configOnly', only, '--silent')

process.on('SIGINT', () => process.exit(130))
process.on('SIGTERM', () => process.exit(143))

/** Ends the process where a program fails, and with it those beside it. */
const demand = async (command: Command): Promise<void> => {
  const { ok, output } = await execute(command)
  if (output.trim()) console.log(output.trimEnd())
  if (!ok) process.exit(1)
}
const declare = async (): Promise<void> => {
  rmSync('dist/types', { recursive: true, force: true })
  await demand({ run: ['npm', 'run', '--silent', 'tsc', '--', '-p', 'tsconfig.build.json'] })
  await demand(node('--import', 'tsx', 'scripts/prune-types.ts'))
}

await Promise.all([demand(rollup('npm')), demand(rollup('standalone')), declare()])
await demand(node('--import', 'tsx', 'scripts/sbom.ts'))
