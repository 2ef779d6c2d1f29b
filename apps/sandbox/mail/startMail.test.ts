import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { startMail } from './startMail.js'

test('a port that is taken rejects with the name of its setting, and ends nothing else', async () => {
  const other = createServer()
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(startMail({ port })).rejects.toThrow(
    `Port ${port}, for the mail server, is already in use. End what listens there, or choose another port: SANDBOX_MAIL_PORT=`,
  )
  other.close()
})
