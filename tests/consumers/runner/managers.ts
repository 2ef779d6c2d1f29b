import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Consumer } from './copyProject.js'
import { runScript } from './runScript.js'

type Manager = NonNullable<Consumer['manager']>

const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
/** Managers that npm installs, by their package and the file that runs them. */
const packages = {
  pnpm: { name: 'pnpm@10.34.8', file: 'node_modules/pnpm/bin/pnpm.cjs' },
  yarn: { name: '@yarnpkg/cli-dist@4.18.1', file: 'node_modules/@yarnpkg/cli-dist/bin/yarn.js' },
} as const

/** A setting of npm on this machine, empty without one. */
const npmSetting = (name: string): string => {
  const value = execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' }).trim()
  return ['null', 'undefined'].includes(value) ? '' : value
}

/** The registry that npm asks on this machine, in the words of Yarn, which reads no settings of npm. */
const yarnSettings = (): Readonly<Record<string, string>> => {
  const registry = npmSetting('registry')
  const authority = npmSetting('cafile')
  return {
    YARN_NPM_REGISTRY_SERVER: registry,
    ...(authority && { YARN_HTTPS_CA_FILE_PATH: authority }),
    ...(registry.startsWith('http:') && { YARN_UNSAFE_HTTP_WHITELIST: new URL(registry).hostname }),
    YARN_ENABLE_IMMUTABLE_INSTALLS: 'false',
    YARN_ENABLE_SCRIPTS: 'false',
    // A tarball that was packed a moment ago is as good as any.
    YARN_NPM_MINIMAL_AGE_GATE: '0',
  }
}

/** What runs a manager in the folder of a project, with the environment that it needs. */
export interface Runner {
  readonly env: Readonly<Record<string, string>>
  install(more: readonly string[]): Promise<string>
  /** Runs a script of the project's package.json. */
  run(script: string): Promise<string>
}

/**
 * The package manager of a project. pnpm and Yarn are installed by npm, once, into the folder that all projects share: a machine needs npm
 * and its registry, and nothing else.
 */
export const openManager = async (manager: Manager, folder: string, shared: string): Promise<Runner> => {
  if (manager === 'npm')
    return {
      env: {},
      install: (more) => runScript(folder, 'npm', ['install', ...quietly, ...more]),
      run: (script) => runScript(folder, 'npm', ['run', '--silent', script]),
    }
  const { name, file } = packages[manager]
  const home = path.join(shared, '.managers', manager)
  const program = path.join(home, file)
  if (!existsSync(program)) await runScript(shared, 'npm', ['install', '--prefix', home, ...quietly, name])
  const env = manager === 'yarn' ? yarnSettings() : {}
  const arguments_ = { pnpm: ['install', '--ignore-scripts', '--no-frozen-lockfile'], yarn: ['install'] }[manager]
  return {
    env,
    install: (more) => runScript(folder, process.execPath, [program, ...arguments_, ...more], env),
    run: (script) => runScript(folder, process.execPath, [program, 'run', script], env),
  }
}
