import { expect, test } from 'vitest'
import { createAdmission } from './createAdmission.js'
import { FrameError } from './FrameError.js'

const site = 'https://lumen.market'
const reason = (name: string) => expect.objectContaining({ name: 'FrameError', reason: name })

test('a website that the project lists is served, and is asked for once', async () => {
  const asked: string[] = []
  const ask = async (_: string, path: string) => {
    asked.push(path)
    return { allowed: true }
  }
  const admit = createAdmission({ ask }, site)
  await Promise.all([admit('GET_USER'), admit('IS_CONNECTED'), admit('RPC_REQUEST')])
  expect(asked).toEqual(['site?site=https%3A%2F%2Flumen.market'])
})

test('another website gets nothing, not even whether there is a session', async () => {
  const admit = createAdmission({ ask: async () => ({ allowed: false }) }, site)
  for (const name of ['GET_USER', 'IS_CONNECTED', 'RPC_REQUEST'] as const) await expect(admit(name)).rejects.toEqual(reason('refused'))
})

test('while the gateway is out of reach only the session is told, and it is asked again afterwards', async () => {
  let reachable = false
  const admit = createAdmission(
    {
      ask: async () => {
        if (!reachable) throw new FrameError('offline', 'The gateway does not answer.')
        return { allowed: true }
      },
    },
    site,
  )
  await admit('IS_CONNECTED')
  await expect(admit('GET_USER')).rejects.toEqual(reason('offline'))
  reachable = true
  await admit('GET_USER')
})

test('an answer of another shape is no permission', async () => {
  const admit = createAdmission({ ask: async () => ({ allowed: 'yes' }) }, site)
  await expect(admit('GET_USER')).rejects.toEqual(reason('refused'))
})
