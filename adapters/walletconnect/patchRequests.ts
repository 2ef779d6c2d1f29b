import type { Dispose } from '../../kernel/api/index.js'
import type { Faults } from './createFaults.js'
import type { Core } from './library.js'

export interface GuardNeeds {
  after(ms: number, run: () => void): Dispose
  /** From 0 to 1. */
  random(): number
  latestSocket(): number
  readonly onFault: Faults['onFault']
}

const first = 300
const longest = 15_000

/**
 * Adds a pause before each retry of the relay client while the relay is away: by default it retries hundreds of times a second. 0.3 s, 0.6
 * s … 15 s, each ± 25 %. The returned function ends the pause: the page is visible or online again. A message sent over a socket that the
 * relay then refused is sent once more over the next: by default the client notices the missing answer after fifteen seconds.
 */
export const patchRequests = (relayer: Core['relayer'], { after, random, latestSocket, onFault }: GuardNeeds): (() => void) => {
  const send = relayer.request.bind(relayer)
  let failures = 0
  let pause: { readonly over: Promise<void>; end(): void } | undefined

  const rest = (): Promise<void> => {
    if (!pause) {
      let end = () => {}
      const over = new Promise<void>((resolve) => {
        const ms = Math.min(longest, first * 2 ** Math.min(failures - 1, 10)) * (0.75 + random() / 2)
        const stop = after(ms, () => end())
        end = () => {
          stop()
          pause = undefined
          resolve()
        }
      })
      pause = { over, end: () => end() }
    }
    return pause.over
  }

  relayer.request = async (request) => {
    if (failures > 0 && !relayer.connected) await rest()
    const socket = relayer.connected ? latestSocket() : undefined
    let off = () => {}
    const refused = new Promise<void>((resolve) => {
      off = onFault((_, refusedSocket) => refusedSocket === socket && resolve())
    })
    const again = async () => {
      await refused
      failures++
      await rest()
      return send(request)
    }
    try {
      const answer = await Promise.race([send(request), again()])
      failures = 0
      return answer
    } catch (error) {
      failures++
      throw error
    } finally {
      off()
    }
  }
  relayer.on('relayer_connect', () => pause?.end())
  return () => {
    failures = Math.min(failures, 1)
    pause?.end()
  }
}
