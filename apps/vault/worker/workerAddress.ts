interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): { createScriptURL(address: string): unknown }
}

/** The only scripts that may be started by their address. */
const workers: readonly string[] = ['/built/keysWorker.js']

const check = (address: string): string => {
  if (!workers.includes(address)) throw new Error('This is not a worker of the vault.')
  return address
}

/** The address for `new Worker`, created by a Trusted Types policy if the browser has them. */
export const workerAddress = (address: string): string => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  if (!trustedTypes) return check(address)
  // The value is a TrustedScriptURL, which the Worker accepts instead of a string.
  return trustedTypes.createPolicy('portico-vault', { createScriptURL: check }).createScriptURL(address) as string
}
