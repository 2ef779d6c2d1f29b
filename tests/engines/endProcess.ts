import type { ChildProcess } from 'node:child_process'

/** Asks a process to end, and ends it when it has not within two seconds. */
export const endProcess = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 2_000)
  await gone
  clearTimeout(timer)
}
