import { expect, test } from 'vitest'
import { createOriginCheck } from './createOriginCheck.js'
import { FrameError } from '../base/FrameError.js'

const site = 'https://lumen.market'
const reason = (name: string) => expect.objectContaining({ name: 'FrameError', reason: name })

test('a website that the project lists is served, and is asked for once', async () => {
  const asked: string[] = []
  const ask = async (_: string, path: string) => {
    asked.push(path)
    return { allowed: true }
  }
  const checkOrigin = createOriginCheck({ ask }, site)
  await Promise.all([checkOrigin('GET_USER'), checkOrigin('IS_CONNECTED'), checkOrigin('RPC_REQUEST')])
  expect(asked).toEqual(['site?site=https%3A%2F%2Flumen.market'])
})

test('another website gets nothing, not even whether there is a session', async () => {
  const checkOrigin = createOriginCheck({ ask: async () => ({ allowed: false }) }, site)
  for (const name of ['GET_USER', 'IS_CONNECTED', 'RPC_REQUEST'] as const) await expect(checkOrigin(name)).rejects.toEqual(reason('refused'))
})

test('while the gateway is out of reach only the session is told, and it is asked again afterwards', async () => {
  let reachable = false
  const checkOrigin = createOriginCheck(
    {
      ask: async () => {
        if (!reachable) throw new FrameError('offline', 'The gateway does not answer.')
        return { allowed: true }
      },
    },
    site,
  )
  await checkOrigin('IS_CONNECTED')
  await expect(checkOrigin('GET_USER')).rejects.toEqual(reason('offline'))
  reachable = true
  await checkOrigin('GET_USER')
})

test('an answer of another shape is no permission', async () => {
  const checkOrigin = createOriginCheck({ ask: async () => ({ allowed: 'yes' }) }, site)
  await expect(checkOrigin('GET_USER')).rejects.toEqual(reason('refused'))
})
