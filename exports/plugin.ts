// `portico/plugin`: the contract for authors of plugins and adapters. It imports no package: the test of a manifest installs nothing else.
export * from '../kernel/api/contract.js'
export { importWithRetry } from '../lib/timing/importWithRetry.js'
