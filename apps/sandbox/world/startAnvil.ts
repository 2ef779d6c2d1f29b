import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import type { Program, Supervisor } from './createSupervisor.js'
import { freePort } from './freePort.js'
import { postRpc } from './postRpc.js'
import { StartError } from './StartError.js'
import { mnemonic } from './settings.js'

/** The platforms' packages belong to this one, and are found from it alone. */
const require = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'))

/** The names that the platforms' packages have for processors. */
const machines: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/** The program inside the platform's own package: no install script, no wrapper process. */
const anvilPath = (): string => {
  const platform = ['linux', 'darwin', 'win32'].find((name) => name === process.platform)
  const machine = machines[process.arch]
  const name = `@foundry-rs/anvil-${platform}-${machine}`
  try {
    return require.resolve(`${name}/bin/anvil${process.platform === 'win32' ? '.exe' : ''}`)
  } catch (cause) {
    throw new StartError(`The package ${name} is not installed. Run npm ci, without --omit=optional.`, { cause })
  }
}

/** Starts a chain behind a port of its own choice; the fixed ports belong to the RPC in front of it. */
export const startAnvil = async ({
  supervisor,
  chainId,
  since,
}: {
  readonly supervisor: Supervisor
  readonly chainId: number
  /** Time of the first block, in seconds since 1970. */
  readonly since: number
}): Promise<{ readonly url: string; readonly program: Program }> => {
  const command = anvilPath()
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const args = ['--silent', '--chain-id', `${chainId}`, '--host', '127.0.0.1', '--port', `${port}`, '--mnemonic', mnemonic, '--timestamp', `${since}`]
    const program = await supervisor.start(command, args)
    let ended: string | undefined
    void program.ended.then((how) => {
      ended = how
    })
    const deadline = Date.now() + 20_000
    while (!ended && Date.now() < deadline) {
      const id = await postRpc(url, 'eth_chainId').catch(() => undefined)
      if (Number(id) === chainId) return { url, program }
      await wait(10)
    }
    program.stop()
    // Somebody may have taken the free port in between; three times in a row means something else.
    if (attempt === 3) throw new Error(`The chain ${chainId} did not start: anvil ${ended ?? 'did not answer for 20 s'}.`)
  }
}
