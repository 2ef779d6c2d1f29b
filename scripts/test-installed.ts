// The three apps as somebody has them who packs and installs them: from the registry into an empty folder, started by their commands, used
// by the examples of their READMEs as they are printed. Needs a built library, the npm registry or its cache, and Chromium.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { portUses } from '../apps/sandbox/world/settings.js'
import { askWallet } from './packed/askWallet.js'
import { installApps } from './packed/installApps.js'
import { get, useProgram } from './packed/useProgram.js'
import { isRecord } from './readJson.js'

const folder = mkdtempSync(path.join(os.tmpdir(), 'portico-installed-'))
const run = promisify(execFile)
const commandOf = (app: string) => ({ file: path.join(folder, `node_modules/.bin/portico-${app}`), folder })
const anyPort = Object.fromEntries(Object.values(portUses).map(({ env }) => [env, '0']))

/** The first block of code of a section of the sandbox's README. */
const exampleOf = (section: string): string => {
  const readme = readFileSync('apps/sandbox/README.md', 'utf8')
  const [, text] = new RegExp(`^## ${section}$[\\s\\S]*?^\`\`\`ts\\n([\\s\\S]*?)^\`\`\``, 'm').exec(readme) ?? []
  if (text === undefined) throw new Error(`README has no example in "${section}".`)
  return text
}
const runProgram = async (name: string, text: string): Promise<string> => {
  writeFileSync(path.join(folder, name), text)
  const { stdout } = await run(process.execPath, [name], { cwd: folder, timeout: 120_000 })
  return stdout
}

/** Holds the documented ports that nothing holds yet: then all of them are taken, as beside another sandbox. */
const takePorts = async (): Promise<() => void> => {
  const servers = Object.values(portUses).map(({ fallback }) => ({ server: createServer(), port: fallback }))
  await Promise.all(
    servers.map(
      ({ server, port }) =>
        new Promise<void>((resolve) => {
          server.once('error', () => resolve())
          server.listen(port, '127.0.0.1', resolve)
        }),
    ),
  )
  return () => {
    for (const { server } of servers) server.close()
  }
}

const checks: Readonly<Record<string, () => Promise<void>>> = {
  'the gateway runs by its command': () =>
    useProgram(
      commandOf('gateway'),
      { GATEWAY_PORT: '0' },
      (output) => /"url":"([^"]+)"/.exec(output)?.[1],
      async (url) => void (await get(`${url}/getWallets?page=1&entries=3`)),
    ),
  'the secure site runs by its command': () => {
    const chains = path.join(folder, 'chains.json')
    const [, example = ''] = /```json\n(\[[\s\S]*?)```/.exec(readFileSync('apps/vault/README.md', 'utf8')) ?? []
    writeFileSync(chains, example)
    return useProgram(
      commandOf('vault'),
      { VAULT_PORT: '0', VAULT_GATEWAY: 'https://gateway.example', VAULT_CHAINS: chains },
      (output) => /(http:\/\/\S+)/.exec(output)?.[1],
      async (url) => void (await get(new URL('/sdk', url))),
    )
  },
  'the sandbox runs by its command, and its wallets work in a page of another origin by the example of its README': () =>
    useProgram(
      commandOf('sandbox'),
      anyPort,
      (output) => (/Ctrl-C/.test(output) ? /Demo pages +(http\S+)/.exec(output)?.[1] : undefined),
      (sandbox) =>
        askWallet(async (origin) => {
          const [imports = '', ...rest] = exampleOf('Its wallets in a page of your own').split('\n\n')
          const body = rest.join('\n\n').replaceAll('http://localhost:4700', sandbox).replaceAll('http://localhost:5173', origin)
          const file = path.join(folder, 'wallets.mjs')
          writeFileSync(file, `${imports}\nexport const example = async (page) => {\n${body}\n}\n`)
          const { example } = await import(pathToFileURL(file).href)
          return example
        }),
    ),
  'a program starts a world by the example of the README beside another sandbox, and ends it': async () => {
    const giveBack = await takePorts()
    try {
      const text = exampleOf('From a program').replace('await world.stop()', 'console.log(JSON.stringify(world.urls))\nawait world.stop()')
      const urls: unknown = JSON.parse(await runProgram('program.mjs', text))
      if (!isRecord(urls) || Object.values(urls).some((url) => !/^(http|ws):\/\//.test(String(url)))) throw new Error(`It has ${JSON.stringify(urls)}.`)
    } finally {
      giveBack()
    }
  },
  'a taken port is a rejected promise with the name of its setting': async () => {
    const giveBack = await takePorts()
    try {
      const text = `import { anyPorts } from 'portico-sandbox/world/settings.mjs'
import { startWorld } from 'portico-sandbox/world/startWorld.mjs'
await startWorld({ ports: { ...anyPorts, mail: ${portUses.mail.fallback} } }).catch(({ name, message }) => console.log(name, message))\n`
      const said = await runProgram('taken.mjs', text)
      if (!said.startsWith('PortInUseError') || !said.includes(portUses.mail.env)) throw new Error(`It said: ${said}`)
    } finally {
      giveBack()
    }
  },
}

let passed = 0
let failed = 0
try {
  installApps(folder)
  for (const [name, check] of Object.entries(checks)) {
    const started = performance.now()
    try {
      await check()
      passed += 1
      console.log(`ok      ${name} (${((performance.now() - started) / 1000).toFixed(0)} s)`)
    } catch (error) {
      failed += 1
      console.log(`FAILED  ${name}\n${String(error instanceof Error ? error.stack : error).replace(/^/gm, '        ')}`)
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
console.log(JSON.stringify({ passed, failed }))
process.exit(failed > 0 ? 1 : 0)
