// WebKitGTK, driven by classic WebDriver on a screen of its own: https://w3c.github.io/webdriver/
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { isRecord } from '../../scripts/readJson.js'
import { freePort } from '../consumers/runner/freePort.js'
import type { Driver } from './driver.js'
import { endProcess } from './endProcess.js'

/** How long one command may take. */
const timeoutMs = 30_000

/** A screen without a monitor. It prints the number that it took. */
const startScreen = async (xvfb: string) => {
  const screen = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const display = await new Promise<string>((resolve, reject) => {
    screen.stdio[3]?.once('data', (data) => resolve(`:${String(data).trim()}`))
    screen.once('exit', () => reject(new Error('Xvfb ended before its screen was there.')))
    screen.once('error', reject)
  })
  return { screen, display }
}

/** Sends a command and waits for its answer. */
const connect =
  (address: string) =>
  async (method: 'GET' | 'POST' | 'DELETE', route: string, body?: object): Promise<unknown> => {
    const response = await fetch(address + route, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer: unknown = await response.json()
    const value = isRecord(answer) ? answer.value : undefined
    if (!response.ok) throw new Error(isRecord(value) ? `${value.error}: ${value.message}` : `${route} answered ${response.status}.`)
    return value
  }

/** In px. */
interface Size {
  readonly width: number
  readonly height: number
}
const isSize = (value: unknown): value is Size => isRecord(value) && typeof value.width === 'number' && typeof value.height === 'number'
/** A text of an answer: the answer itself, or a field of it. */
const textOf = (answer: unknown, field?: string): string => {
  const text = field === undefined ? answer : isRecord(answer) ? answer[field] : undefined
  if (typeof text !== 'string') throw new Error(`WebKitGTK answered without ${field ?? 'a text'}.`)
  return text
}

/** The window is never narrower than 447 px: a narrower page is shown in a frame. Runs in the page. */
const framed = (url: string, { width, height }: Size): string => `new Promise((resolve) => {
  const frame = document.createElement('iframe')
  Object.assign(frame, { width: ${width}, height: ${height}, allow: 'clipboard-write', onload: () => resolve() })
  Object.assign(frame.style, { position: 'fixed', inset: '0 auto auto 0', border: '0' })
  frame.src = ${JSON.stringify(url)}
  document.body.replaceChildren(frame)
})`

/** Paths of the programs that it takes. */
interface Programs {
  readonly driver: string
  readonly browser: string
  readonly xvfb: string
}
export const startWebkit = async ({ driver, browser, xvfb }: Programs): Promise<Driver> => {
  const home = await mkdtemp(path.join(os.tmpdir(), 'portico-webkit-'))
  const { screen, display } = await startScreen(xvfb)
  const port = await freePort()
  const service = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      HOME: home,
      XDG_RUNTIME_DIR: home,
      // The engine's own sandbox needs rights that containers have not; the pages are ours.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
  const end = async () => {
    await endProcess(service)
    await endProcess(screen)
    await rm(home, { recursive: true, force: true, maxRetries: 5 })
  }
  const command = connect(`http://127.0.0.1:${port}`)
  /** The service takes a moment until it listens. */
  const ready = async (tries = 50) => {
    try {
      await command('GET', '/status')
    } catch (error) {
      if (tries === 0) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
      await ready(tries - 1)
    }
  }
  try {
    await ready()
    const opened = await command('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } } },
    })
    const session = `/session/${textOf(opened, 'sessionId')}`
    const version = textOf(isRecord(opened) ? opened.capabilities : undefined, 'browserVersion')
    const send = (method: 'GET' | 'POST' | 'DELETE', route: string, body?: object) => command(method, `${session}${route}`, body)
    await send('POST', '/timeouts', { script: timeoutMs, pageLoad: timeoutMs })
    const run = async (source: string): Promise<unknown> => {
      const script = `const done = arguments[0]; (async () => JSON.stringify((await (${source})) ?? null))().then((text) => done({ text }), (error) => done({ error: String(error?.message ?? error) }))`
      const answer = await send('POST', '/execute/async', { script, args: [] })
      if (isRecord(answer) && answer.error !== undefined) throw new Error(String(answer.error))
      return JSON.parse(textOf(answer, 'text'))
    }
    let began = false
    let wanted: Size = { width: 1024, height: 700 }
    let shown = wanted
    return {
      name: 'WebKitGTK',
      version,
      newTab: async () => {
        if (!began) {
          began = true
          return textOf(await send('GET', '/window'))
        }
        // A tab behind another one draws nothing, and switching does not bring it to the front; a window does both.
        const handle = textOf(await send('POST', '/window/new', { type: 'window' }), 'handle')
        await send('POST', '/window', { handle })
        return handle
      },
      showTab: (handle) => send('POST', '/window', { handle }),
      closeTab: () => send('DELETE', '/window'),
      go: async (url) => {
        await send('POST', '/frame', { id: null })
        if (wanted.width >= shown.width) return send('POST', '/url', { url })
        await send('POST', '/url', { url: new URL('/', url).href })
        await run(framed(url, wanted))
        return send('POST', '/frame', { id: 0 })
      },
      run,
      act: (actions) => send('POST', '/actions', { actions }),
      resize: async (width, height) => {
        wanted = { width, height }
        const size = async (): Promise<Size> => {
          const found = await run('({ width: innerWidth, height: innerHeight })')
          if (!isSize(found)) throw new Error('The page has no size.')
          return found
        }
        await send('POST', '/frame', { id: null })
        await send('POST', '/window/rect', { x: 0, y: 0, width, height })
        // The window has a bar of its own above the page.
        const { height: inner } = await size()
        if (inner !== height) await send('POST', '/window/rect', { x: 0, y: 0, width, height: 2 * height - inner })
        shown = await size()
      },
      picture: async () => Buffer.from(textOf(await send('GET', '/screenshot')), 'base64'),
      end: async () => {
        await send('DELETE', '').catch(() => undefined)
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}
