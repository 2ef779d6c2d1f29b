import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** A program, and the folder that it is started in, which is its home too. */
interface Program {
  readonly file: string
  readonly folder: string
}

/** Starts a program, waits until what it writes holds its address, asks, and ends it as Ctrl-C does. */
export const useProgram = async (
  { file, folder }: Program,
  environment: Readonly<Record<string, string>>,
  addressIn: (output: string) => string | undefined,
  ask: (address: string) => Promise<void>,
) => {
  const child = spawn(file, [], { cwd: folder, env: { PATH: process.env.PATH, HOME: folder, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  try {
    const address = await new Promise<string>((resolve, reject) => {
      let output = ''
      const late = setTimeout(() => reject(new Error(`${path.basename(file)} said no address within 90 s.\n${output}`)), 90_000)
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text
          const found = addressIn(output)
          if (!found) return
          clearTimeout(late)
          resolve(found)
        })
      child.once('error', reject)
      child.once('exit', (code) => {
        clearTimeout(late)
        reject(new Error(`${path.basename(file)} ended with ${code}.\n${output}`))
      })
    })
    await ask(address)
    child.kill('SIGINT')
    const [code] = await ended
    if (code !== 0) throw new Error(`It ended with ${code} after SIGINT.`)
  } finally {
    child.kill('SIGKILL')
  }
}

/** The body of an address that must answer 200. */
export const get = async (url: string | URL): Promise<string> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(20_000) })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 500)}`)
  return text
}
