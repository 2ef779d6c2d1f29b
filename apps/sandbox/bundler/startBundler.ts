import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { bytesToHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { createRpcFront, type RpcFront } from '../world/createRpcFront.js'
import type { Supervisor } from '../world/createSupervisor.js'
import { freePort } from '../world/freePort.js'
import { mnemonic, portUses, smartAccounts } from '../world/settings.js'
import { toFault } from '../world/toFault.js'
import { createPaymaster } from './createPaymaster.js'
import { findPaymaster, hasDelegated } from './deploySmartAccounts.js'

const require = createRequire(import.meta.url)
const timeoutMs = 30_000

/** The bundler's program. It is a development dependency of the repository, and never imported: its licence is the GPL. */
const findProgram = (): string | undefined => {
  try {
    // The package names no other file of its own.
    return path.join(path.dirname(require.resolve('@pimlico/alto')), 'cli', 'alto.js')
  } catch {
    return undefined
  }
}
/** Accounts of the phrase that nothing else uses. They have coins from the start of the chain. */
const keyOf = (addressIndex: number) => {
  const { privateKey } = mnemonicToAccount(mnemonic, { addressIndex }).getHdKey()
  if (!privateKey) throw new Error('An account of the phrase has no key.')
  return bytesToHex(privateKey)
}

export interface Bundler {
  readonly bundler: RpcFront
  readonly paymaster: RpcFront
  /** The chain went back to its start: the program does not expect that, and starts anew with the next request. */
  reset(): Promise<void>
}

/**
 * The bundler and the paymaster of chain 1. The bundler is a process of its own, which starts with the first request to it. Undefined where
 * its program or the contracts are not installed.
 */
export const startBundler = async ({
  chain,
  ports,
  supervisor,
  onListening,
}: {
  readonly chain: { readonly id: number; readonly upstream: string }
  readonly ports: { readonly bundler: number; readonly paymaster: number }
  readonly supervisor: Supervisor
  /** So that a later failure can undo it. */
  readonly onListening: (front: { stop(): Promise<void> }) => void
}): Promise<Bundler | undefined> => {
  const program = findProgram()
  const paymaster = findPaymaster()
  if (!program || !paymaster) return undefined

  const entryPoints = [smartAccounts.entryPoint, ...(hasDelegated() ? [smartAccounts.entryPoint08] : [])].join(',')
  let running: Promise<{ readonly url: string; stop(): void }> | undefined
  const start = async () => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const started = await supervisor.start(process.execPath, [
      ...[program, 'run', '--entrypoints', entryPoints, '--rpc-url', chain.upstream, '--port', `${port}`, '--log-level', 'error'],
      ...['--executor-private-keys', keyOf(8), '--utility-private-key', keyOf(9), '--enable-cors', 'false'],
      // The chain of the sandbox has no tracer. What an operation may do is found out by trying it.
      ...['--safe-mode', 'false', '--min-bundle-interval', '10', '--max-bundle-interval', '50', '--polling-interval', '50'],
    ])
    let ended: string | undefined
    void started.ended.then((how) => {
      ended = how
      running = undefined
    })
    const deadline = Date.now() + timeoutMs
    while (!ended && Date.now() < deadline) {
      const answer = await fetch(`${url}/health`).catch(() => undefined)
      if (answer?.ok) return { url, stop: started.stop }
      await wait(25)
    }
    started.stop()
    throw new Error(`the bundler ${ended ?? `did not start within ${timeoutMs / 1000} s`}`)
  }
  const upstream = async () => {
    running ??= start()
    try {
      return (await running).url
    } catch (error) {
      running = undefined
      throw error
    }
  }
  const bundler = await createRpcFront({ upstream, listenOn: { ...portUses.bundler, port: ports.bundler } })
  onListening(bundler)
  const answer = createPaymaster({ paymaster, chainId: chain.id, upstream: chain.upstream })
  const sponsor = await createRpcFront({
    upstream: () => chain.upstream,
    answer: async (body) => JSON.stringify(await answer(JSON.parse(body))),
    listenOn: { ...portUses.paymaster, port: ports.paymaster },
  })
  onListening(sponsor)
  return {
    bundler,
    paymaster: sponsor,
    reset: async () => {
      for (const front of [bundler, sponsor]) front.setFault(toFault({}))
      const before = await running?.catch(() => undefined)
      running = undefined
      before?.stop()
    },
  }
}
