import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** What smart accounts need: the bundler and the contracts. Their licences do not let the published sandbox bring them along. */
const packages = {
  '@pimlico/alto': '@pimlico/alto',
  '@account-abstraction/contracts': '@account-abstraction/contracts/artifacts/EntryPoint.json',
  '@safe-global/safe-4337': '@safe-global/safe-4337/build/artifacts/contracts/Safe4337Module.sol/Safe4337Module.json',
  '@safe-global/safe-contracts': '@safe-global/safe-contracts/build/artifacts/contracts/SafeL2.sol/SafeL2.json',
}
const isThere = (file: string): boolean => {
  try {
    require.resolve(file)
    return true
  } catch {
    return false
  }
}

/** One line for the terminal of a sandbox that starts without smart accounts: what is missing, and what to do. Undefined where nothing is missing. */
export const describeMissing = ({
  repository,
  has = isThere,
}: {
  /** The sandbox runs in the repository, and not as a published package. */
  readonly repository: boolean
  readonly has?: (file: string) => boolean
}): string | undefined => {
  const missing = Object.entries(packages).flatMap(([name, file]) => (has(file) ? [] : [name]))
  if (missing.length === 0) return undefined
  const todo = repository ? 'Run npm ci in the repository, and start again.' : 'The published sandbox comes without them: run it from the repository.'
  return `No smart accounts: ${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} not installed. ${todo}`
}
