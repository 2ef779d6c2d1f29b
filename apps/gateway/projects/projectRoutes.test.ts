import { expect, test } from 'vitest'
import { createTestGateway } from '../testing/createTestGateway.js'
import { createProjects } from './createProjects.js'

test('the websites of a project: a list, or a star alone where every one may use it, which no list can say', async () => {
  const rest = { features: [], analytics: false }
  const { ask } = await createTestGateway({
    projects: createProjects([
      { id: 'lumen', origins: ['https://lumen.market'], ...rest },
      { id: 'open', origins: 'everywhere', ...rest },
      { id: 'closed', origins: [], ...rest },
    ]),
  })
  const listed = async (id: string) => (await ask(`/projects/v1/origins?projectId=${id}`)).body.allowedOrigins
  expect([await listed('lumen'), await listed('open'), await listed('closed')]).toEqual([['https://lumen.market'], ['*'], []])
  const { status, body } = await ask('/getWallets?projectId=closed', { headers: { origin: 'https://lumen.market' } })
  expect([status, body.error?.code]).toEqual([403, 'ORIGIN_REFUSED'])
})
