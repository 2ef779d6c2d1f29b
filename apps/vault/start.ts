#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { createVaultServer } from './serve/createVaultServer.js'
import { publishedKeys } from './serve/publishedKeys.js'
import { readChains } from './serve/readChains.js'

const setting = (name: string, what: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is missing: ${what}.`)
  return value
}

try {
  const gateway = setting('VAULT_GATEWAY', 'the address of the gateway, such as https://gateway.example')
  const chains = readChains(readFileSync(setting('VAULT_CHAINS', 'the file with the list of networks, see docs/operate/settings.md'), 'utf8'))
  const config = { gateway, chains }
  for (const what of publishedKeys(config))
    process.stderr.write(
      `Warning: the address for ${what} has what looks like a key. Browsers need it, so that /config.json shows it to everybody: let the provider accept it from this site only, with a limit, or use an address without a key.\n`,
    )
  const server = createVaultServer({ config })
  const [host, port] = [process.env.VAULT_HOST || '127.0.0.1', Number(process.env.VAULT_PORT || 4707)]
  server.listen(port, host, () => {
    // With port 0 the system chose one.
    const address = server.address()
    const actual = typeof address === 'object' && address ? address.port : port
    process.stdout.write(`The secure site is at http://${host}:${actual}/sdk\n`)
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close(() => process.exit(0)))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
