import * as util from 'node:util'
import type { Environment } from './environment.js'
import { parseEnvFile } from './parseEnvFile.js'
import { readTextFile } from './readTextFile.js'
import { readSecretFiles } from './secretFiles.js'

/** The variables of the file, behind those of the environment. */
const withFile = (environment: Environment, file: string): Environment => {
  const content = readTextFile('--env-file', file)
  const found = parseEnvFile(content, file)
  // Some versions of Node load this file as well when the option stands behind the program, and end a value at its first "#".
  const ofNode: Environment = util.parseEnv?.(content) ?? {}
  const own = Object.entries(environment).filter(([name, value]) => found[name] === undefined || ofNode[name] === undefined || ofNode[name] !== value)
  return { ...found, ...Object.fromEntries(own) }
}

/**
 * The settings of the program: its environment, behind it the file of `--env-file`, and the secrets of the files that either names.
 *
 * @throws {SettingsError}
 */
export const loadEnvironment = (environment: Environment, { envFile }: { readonly envFile?: string | undefined }): Environment =>
  readSecretFiles(envFile === undefined ? environment : withFile(environment, envFile))
