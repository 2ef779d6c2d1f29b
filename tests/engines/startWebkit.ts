// WebKitGTK, driven by classic WebDriver on a screen of its own: https://w3c.github.io/webdriver/
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { endProcess } from './endProcess.js'

/** How long one command may take. */
const patience = 30_000

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/** A screen without a monitor. It prints the number that it took. */
const startScreen = async (xvfb) => {
  const screen = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const display = await new Promise((resolve, reject) => {
    screen.stdio[3].once('data', (data) => resolve(`:${String(data).trim()}`))
    screen.once('exit', () => reject(new Error('Xvfb ended before its screen was there.')))
    screen.once('error', reject)
  })
  return { screen, display }
}

/** Sends a command and waits for its answer. */
const connect = (address) => async (method, route, body) => {
  const response = await fetch(address + route, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    signal: AbortSignal.timeout(patience),
  })
  const { value } = await response.json()
  if (!response.ok) throw new Error(`${value?.error}: ${value?.message}`)
  return value
}

/** The window is never narrower than 447 px: a narrower page is shown in a frame. Runs in the page. */
const framed = (url, { width, height }) => `new Promise((resolve) => {
  const frame = document.createElement('iframe')
  Object.assign(frame, { width: ${width}, height: ${height}, allow: 'clipboard-write', onload: () => resolve() })
  Object.assign(frame.style, { position: 'fixed', inset: '0 auto auto 0', border: '0' })
  frame.src = ${JSON.stringify(url)}
  document.body.replaceChildren(frame)
})`

/** @returns {Promise<import('./engines.js').Driver>} */
export const startWebkit = async ({ driver, browser, xvfb }) => {
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
    const { sessionId, capabilities } = await command('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } } },
    })
    const session = `/session/${sessionId}`
    const ask = (method, route, body) => command(method, `${session}${route}`, body)
    await ask('POST', '/timeouts', { script: patience, pageLoad: patience })
    const run = async (source) => {
      const script = `const done = arguments[0]; (async () => JSON.stringify((await (${source})) ?? null))().then((text) => done({ text }), (error) => done({ error: String(error?.message ?? error) }))`
      const { text, error } = await ask('POST', '/execute/async', { script, args: [] })
      if (error !== undefined) throw new Error(error)
      return JSON.parse(text)
    }
    let began = false
    let wanted = { width: 1024, height: 700 }
    let shown = wanted
    return {
      name: 'WebKitGTK',
      version: capabilities.browserVersion,
      newTab: async () => {
        if (!began) {
          began = true
          return ask('GET', '/window')
        }
        // A tab behind another one draws nothing, and switching does not bring it to the front; a window does both.
        const { handle } = await ask('POST', '/window/new', { type: 'window' })
        await ask('POST', '/window', { handle })
        return handle
      },
      showTab: (handle) => ask('POST', '/window', { handle }),
      closeTab: () => ask('DELETE', '/window'),
      go: async (url) => {
        await ask('POST', '/frame', { id: null })
        if (wanted.width >= shown.width) return ask('POST', '/url', { url })
        await ask('POST', '/url', { url: new URL('/', url).href })
        await run(framed(url, wanted))
        return ask('POST', '/frame', { id: 0 })
      },
      run,
      act: (actions) => ask('POST', '/actions', { actions }),
      resize: async (width, height) => {
        wanted = { width, height }
        const size = async () => run('({ width: innerWidth, height: innerHeight })')
        await ask('POST', '/frame', { id: null })
        await ask('POST', '/window/rect', { x: 0, y: 0, width, height })
        // The window has a bar of its own above the page.
        const { height: inner } = await size()
        if (inner !== height) await ask('POST', '/window/rect', { x: 0, y: 0, width, height: 2 * height - inner })
        shown = await size()
      },
      picture: async () => Buffer.from(await ask('GET', '/screenshot'), 'base64'),
      end: async () => {
        await ask('DELETE', '').catch(() => undefined)
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}
