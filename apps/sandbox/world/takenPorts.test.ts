import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { perTier } from '../../../tests/harness/perTier.js'
import { anyPorts, type PortName, portUses } from './settings.js'
import { startWorld } from './startWorld.js'

// The mail server is a library's, which passes an error of its own on; all others listen by themselves.
const tried: readonly PortName[] = perTier({ test: ['chain137', 'mail'], full: Object.keys(portUses) as PortName[] })

test.each(tried)('a port in use gives an error that names the port, what it is for and how to choose another: %s', async (name) => {
  const other = createServer()
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { use, env } = portUses[name]
  await expect(startWorld({ ports: { ...anyPorts, [name]: port } })).rejects.toThrow(
    `Port ${port}, for ${use}, is already in use. End what listens there, or choose another port: ${env}=${port + 100} npm start`,
  )
  other.close()
})
