// Firefox, driven by WebDriver BiDi: https://w3c.github.io/webdriver-bidi/
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { WebSocket } from 'ws'
import { endProcess } from './endProcess.js'

/** Nothing leaves this machine: no name is looked up, and addresses of this machine need none. */
const preferences = `
user_pref("network.dns.disabled", true);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
`

/** The address that Firefox prints once it listens. */
const addressOf = (firefox) =>
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

/** Sends a command and waits for its answer. */
const connect = async (address) => {
  const socket = new WebSocket(`${address}/session`)
  const waiting = new Map()
  let last = 0
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  socket.on('message', (data) => {
    const { id, type, result, error, message } = JSON.parse(String(data))
    const one = waiting.get(id)
    waiting.delete(id)
    if (type === 'success') one?.resolve(result)
    else if (type === 'error') one?.reject(new Error(`${error}: ${message}`))
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has gone.'))
  })
  return {
    ask: (method, params = {}) =>
      new Promise((resolve, reject) => {
        last += 1
        waiting.set(last, { resolve, reject })
        socket.send(JSON.stringify({ id: last, method, params }))
      }),
    close: () => socket.close(),
  }
}

/** @returns {Promise<import('./engines.js').Driver>} */
export const startFirefox = async (binary) => {
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
    const { ask, close } = await connect(await addressOf(firefox))
    const { capabilities } = await ask('session.new', { capabilities: {} })
    let context
    return {
      name: 'Firefox',
      version: capabilities.browserVersion,
      newTab: async () => {
        ;({ context } = await ask('browsingContext.create', { type: 'tab' }))
        return context
      },
      showTab: async (tab) => {
        context = tab
        await ask('browsingContext.activate', { context })
      },
      closeTab: async () => {
        await ask('browsingContext.close', { context })
      },
      go: (url) => ask('browsingContext.navigate', { context, url, wait: 'complete' }),
      run: async (source) => {
        const { result, exceptionDetails } = await ask('script.evaluate', {
          expression: `(async () => JSON.stringify((await (${source})) ?? null))()`,
          target: { context },
          awaitPromise: true,
        })
        if (exceptionDetails) throw new Error(exceptionDetails.text)
        return JSON.parse(result.value)
      },
      act: (actions) => ask('input.performActions', { context, actions }),
      resize: (width, height) => ask('browsingContext.setViewport', { context, viewport: { width, height } }),
      picture: async () => Buffer.from((await ask('browsingContext.captureScreenshot', { context })).data, 'base64'),
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
