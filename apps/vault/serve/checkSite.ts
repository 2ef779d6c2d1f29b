import { readBuilt } from './readBuilt.js'
import { type Environment, readSettings, type Settings, unknownSettings } from './readSettings.js'

export interface Checked {
  readonly name: string
  readonly ok: boolean
  /** The result in one sentence. */
  readonly text: string
}

const askMs = 8_000

const codeOf = (error: unknown): string | undefined => {
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: unknown }
  if (typeof code === 'string') return code
  return typeof cause === 'object' && cause !== null ? codeOf(cause) : undefined
}

/** Describes a failure in one sentence, without the address, which may contain a key. */
const reasonOf = (error: unknown): string => {
  if (error instanceof Error && error.name === 'TimeoutError') return 'There was no answer in time.'
  if (error instanceof TypeError) return `There is no answer (${codeOf(error) ?? 'unknown'}).`
  return error instanceof Error ? error.message : 'It failed.'
}

const checkFiles = async (files: URL): Promise<string> => {
  const built = await readBuilt(files).catch((error) => {
    throw codeOf(error) === 'ENOENT' ? new Error('The files of the secure site are missing.', { cause: error }) : error
  })
  return `${built.files.size} files are those that were built.`
}

const checkGateway = async ({ gateway }: Settings['config'], fetch: typeof globalThis.fetch): Promise<string> => {
  const address = new URL('vault/socials', gateway.endsWith('/') ? gateway : `${gateway}/`)
  const response = await fetch(address, { signal: AbortSignal.timeout(askMs), redirect: 'error' })
  const body: unknown = await response.json().catch(() => undefined)
  const { providers, error } = (body ?? {}) as { readonly providers?: unknown; readonly error?: { readonly code?: unknown } }
  // A gateway with named projects requires a project.
  if (Array.isArray(providers) || error?.code === 'PROJECT_REQUIRED') return 'It answers.'
  if (error?.code === 'NOT_FOUND') throw new Error('It has no embedded wallets: GATEWAY_VAULT is not set there.')
  throw new Error(`It is not a gateway, or has no time: the status was ${response.status}.`)
}

const checkNode = async ({ id, rpc }: Settings['config']['chains'][number], fetch: typeof globalThis.fetch): Promise<string> => {
  const evm = id.startsWith('eip155:')
  const response = await fetch(rpc, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: evm ? 'eth_chainId' : 'getGenesisHash', params: [] }),
    signal: AbortSignal.timeout(askMs),
    redirect: 'error',
  })
  const { result } = ((await response.json().catch(() => undefined)) ?? {}) as { readonly result?: unknown }
  if (typeof result !== 'string') throw new Error(`It answers with status ${response.status} and without a result.`)
  // The CAIP-2 id of a network of Solana contains the first 32 characters of its genesis hash.
  const found = evm ? (/^0x[0-9a-f]{1,16}$/i.test(result) ? `eip155:${BigInt(result)}` : undefined) : `solana:${result.slice(0, 32)}`
  if (found !== id) throw new Error(`It is a node of ${found ?? 'no known network'}.`)
  return 'It answers.'
}

/**
 * Checks the settings, the files of the site, the gateway and the nodes, and changes nothing.
 *
 * @param needs `files` is the folder of the bundle
 */
export const checkSite = async (
  environment: Environment,
  { files, fetch = globalThis.fetch }: { readonly files: URL; readonly fetch?: typeof globalThis.fetch },
): Promise<readonly Checked[]> => {
  const wrong: Checked[] = unknownSettings(environment).map((text) => ({ name: 'settings', ok: false, text }))
  let settings: Settings
  try {
    settings = readSettings(environment)
  } catch (error) {
    return [...wrong, { name: 'settings', ok: false, text: reasonOf(error) }]
  }
  const { config } = settings
  const tries = [
    { name: 'files', work: () => checkFiles(files) },
    { name: 'gateway', work: () => checkGateway(config, fetch) },
    ...config.chains.map((chain) => ({ name: `node ${chain.id}`, work: () => checkNode(chain, fetch) })),
  ]
  const checked = wrong.length > 0 ? wrong : [{ name: 'settings', ok: true, text: 'They can be read.' }]
  for (const { name, work } of tries)
    checked.push(
      await work().then(
        (text) => ({ name, ok: true, text }),
        (error) => ({ name, ok: false, text: reasonOf(error) }),
      ),
    )
  return checked
}
