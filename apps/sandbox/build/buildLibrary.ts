import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from '../world/StartError.js'
import { newestChange } from './newestChange.js'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const inRoot = (name: string) => path.join(root, name)

const sources = [
  'kernel',
  'ports',
  'protocol',
  'lib',
  'ui',
  'elements',
  'plugins',
  'adapters',
  'siwx',
  'networks',
  'locales',
  'client',
  'exports',
  'scripts/build',
  'scripts/cssText.ts',
  'scripts/texts',
  'scripts/texts.ts',
  'rollup.config.mjs',
  'package-lock.json',
]

/** Whether `dist` is there, and as new as its sources. */
export const stateOfLibrary = async (): Promise<'missing' | 'old' | 'current'> => {
  const [built, changed] = await Promise.all([newestChange([inRoot('dist/standalone/portico.js'), inRoot('dist/index.js')]), newestChange(sources.map(inRoot))])
  return built === 0 ? 'missing' : built > changed ? 'current' : 'old'
}

/** Builds the package when `dist` is missing or older than its sources. */
export const buildLibrary = async ({ tell }: { readonly tell: (text: string) => void }): Promise<void> => {
  const state = await stateOfLibrary()
  if (state === 'current') return
  tell(state === 'missing' ? 'Building the library.' : 'Building the library: its sources are newer than dist.')
  const rollup = spawn(
    process.execPath,
    ['--import', 'tsx', inRoot('node_modules/rollup/dist/bin/rollup'), '--config', inRoot('rollup.config.mjs'), '--silent'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const kill = () => rollup.kill('SIGKILL')
  process.once('exit', kill)
  let complaint = ''
  rollup.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  const [code] = await once(rollup, 'exit')
  process.off('exit', kill)
  if (code !== 0) throw new StartError(`The library was not built.\n${complaint.trim()}`)
}
