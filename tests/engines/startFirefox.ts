// Firefox, driven by WebDriver BiDi: https://w3c.github.io/webdriver-bidi/
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { WebSocket } from 'ws'
import { isRecord } from '../../scripts/readJson.js'
import type { Driver } from './driver.js'
import { endProcess } from './endProcess.js'

/** Nothing leaves this machine: no name is looked up, and addresses of this machine need none. */
const preferences = `
user_pref("network.dns.disabled", true);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
`

/** The address that Firefox prints once it listens. */
const addressOf = (firefox: ChildProcess & { readonly stderr: Readable }): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ''
    firefox.stderr.on('data', (data) => {
      said += data
      const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(said) ?? []
      if (address) resolve(address)
    })
    firefox.once('exit', () => reject(new Error(`Firefox ended before it listened: ${said.slice(-500)}`)))
    firefox.once('error', reject)
  })

/** What Firefox answers to a command. */
type Answer = Readonly<Record<string, unknown>>
/** A field of an answer that has to be a text. */
const textIn = (answer: unknown, field: string): string => {
  const text = isRecord(answer) ? answer[field] : undefined
  if (typeof text !== 'string') throw new Error(`Firefox answered without "${field}".`)
  return text
}

/** Sends a command and waits for its answer. */
const connect = async (address: string) => {
  const socket = new WebSocket(`${address}/session`)
  const waiting = new Map<number, { readonly resolve: (result: Answer) => void; readonly reject: (error: Error) => void }>()
  let last = 0
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve())
    socket.once('error', reject)
  })
  socket.on('message', (data) => {
    const answer: unknown = JSON.parse(String(data))
    if (!isRecord(answer) || typeof answer.id !== 'number') return
    const { id, type, result, error, message } = answer
    const one = waiting.get(id)
    waiting.delete(id)
    if (type === 'success') one?.resolve(isRecord(result) ? result : {})
    else if (type === 'error') one?.reject(new Error(`${error}: ${message}`))
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has gone.'))
  })
  return {
    send: (method: string, params: object = {}): Promise<Answer> =>
      new Promise((resolve, reject) => {
        last += 1
        waiting.set(last, { resolve, reject })
        socket.send(JSON.stringify({ id: last, method, params }))
      }),
    close: () => socket.close(),
  }
}

export const startFirefox = async (binary: string): Promise<Driver> => {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'portico-firefox-'))
  await writeFile(path.join(profile, 'user.js'), preferences)
  const firefox = spawn(binary, ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile },
  })
  const end = async () => {
    await endProcess(firefox)
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const { send, close } = await connect(await addressOf(firefox))
    const { capabilities } = await send('session.new', { capabilities: {} })
    let context = ''
    return {
      name: 'Firefox',
      version: textIn(capabilities, 'browserVersion'),
      newTab: async () => {
        context = textIn(await send('browsingContext.create', { type: 'tab' }), 'context')
        return context
      },
      showTab: async (tab) => {
        context = tab
        await send('browsingContext.activate', { context })
      },
      closeTab: async () => {
        await send('browsingContext.close', { context })
      },
      go: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
      run: async (source) => {
        const { result, exceptionDetails } = await send('script.evaluate', {
          expression: `(async () => JSON.stringify((await (${source})) ?? null))()`,
          target: { context },
          awaitPromise: true,
        })
        if (exceptionDetails) throw new Error(textIn(exceptionDetails, 'text'))
        return JSON.parse(textIn(result, 'value'))
      },
      act: (actions) => send('input.performActions', { context, actions }),
      resize: (width, height) => send('browsingContext.setViewport', { context, viewport: { width, height } }),
      picture: async () => Buffer.from(textIn(await send('browsingContext.captureScreenshot', { context }), 'data'), 'base64'),
      end: async () => {
        close()
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}
