import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { buildGateway } from '../build/buildGateway.js'

interface Line {
  readonly event: string
  readonly url?: string
}

/**
 * The gateway as it is published, built for the tests of one file, and its processes, which end with the test that started them. It is built
 * inside the folder of the gateway: its packages are found from there.
 */
export const builtGateway = () => {
  const dist = fileURLToPath(new URL('../dist', import.meta.url))
  mkdirSync(dist, { recursive: true })
  const built = mkdtempSync(path.join(dist, 'test-'))
  const program = path.join(built, 'start.js')
  beforeAll(() => buildGateway(built), 60_000)
  const running = new Set<ChildProcess>()
  afterEach(async () => {
    for (const child of running) {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    }
    running.clear()
  })
  afterAll(() => rmSync(built, { recursive: true, force: true }))

  /** `npx portico-gateway`, on any free port. */
  const command = (
    environment: Readonly<Record<string, string>> = {},
    stdin: 'ignore' | 'ipc' = 'ignore',
    run: readonly string[] = [program],
    words: readonly string[] = [],
  ) => {
    const child = spawn(process.execPath, [...run, ...words], {
      env: { PATH: process.env.PATH, GATEWAY_PORT: '0', GATEWAY_DATA: 'memory', ...environment },
      stdio: ['ignore', 'pipe', 'pipe', ...(stdin === 'ipc' ? (['ipc'] as const) : [])],
    })
    running.add(child)
    const lines: Line[] = []
    let complaint = ''
    if (child.stdout) createInterface(child.stdout).on('line', (line) => lines.push(JSON.parse(line)))
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      complaint += text
    })
    const ended = once(child, 'close').then(([code, signal]) => code ?? signal)
    return {
      child,
      lines,
      ended,
      complaint: () => complaint,
      listening: async () => {
        await expect.poll(() => lines.find(({ event }) => event === 'listening')?.url ?? child.exitCode, { timeout: 60_000 }).not.toBeNull()
        return lines.find(({ event }) => event === 'listening')?.url ?? expect.fail(complaint)
      },
    }
  }

  return { program, running, command }
}
