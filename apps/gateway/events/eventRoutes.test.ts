import { expect, test } from 'vitest'
import { createProjects } from '../projects/createProjects.js'
import { createTestGateway } from '../testing/createTestGateway.js'

const told = { eventId: '0f8fad5b-d9cb-469f-a165-70867728950e', url: 'https://lumen.market', domain: 'lumen.market', timestamp: 1_790_000_000_000 }
const props = { type: 'track', event: 'MODAL_OPEN', properties: { connected: false, address: '0xf39F' } }
const projects = createProjects([
  { id: 'lumen', origins: ['https://lumen.market'], features: [], analytics: true },
  { id: 'quiet', origins: 'everywhere', features: [], analytics: false },
])

const start = async () => {
  const lines: { readonly text: string; readonly facts: unknown }[] = []
  const { app } = await createTestGateway({ projects, log: (text: string, facts?: unknown) => void lines.push({ text, facts }) })
  const post = (body: unknown, query = 'projectId=lumen&st=appkit&sv=html', headers = {}) =>
    app.request(`/e?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  return { app, post, events: () => lines.filter(({ text }) => text === 'event').map(({ facts }) => facts) }
}

test('the name of an event is logged, for projects with analytics, and none of its data', async () => {
  const { post, events } = await start()
  expect((await post({ ...told, props })).status).toBe(202)
  expect((await post({ ...told, props }, 'projectId=quiet')).status).toBe(202)
  expect(events()).toEqual([{ project: 'lumen', type: 'track', event: 'MODAL_OPEN', request: expect.any(String) }])
})

test('a page of the project may send events, others may not', async () => {
  const { app, post, events } = await start()
  const asked = await app.request('/e?projectId=lumen', {
    method: 'OPTIONS',
    headers: { origin: 'https://lumen.market', 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
  })
  expect(asked.headers.get('access-control-allow-methods')).toContain('POST')
  expect((await post({ ...told, props }, 'projectId=lumen', { origin: 'https://other.example' })).status).toBe(403)
  expect((await post({ ...told, props }, 'projectId=nobody')).status).toBe(403)
  expect((await app.request('/e?projectId=lumen')).status).toBe(405)
  expect(events()).toEqual([])
})

test.each([
  ['{', undefined],
  ['[]', undefined],
  [{}, 'eventId'],
  [{ ...told, eventId: 'x', props }, 'eventId'],
  [{ ...told, timestamp: '1', props }, 'timestamp'],
  [{ ...told }, 'props'],
  [{ ...told, props: { type: 'odd', event: 'A' } }, 'props.type'],
  [{ ...told, props: { type: 'track', event: '<script>' } }, 'props.event'],
  [{ ...told, props: { type: 'track', event: 'A'.repeat(65) } }, 'props.event'],
])('%j is refused, and the field is named', async (body, field) => {
  const { post, events } = await start()
  const answer = await post(body)
  expect([answer.status, ((await answer.json()) as { error?: { field?: string } }).error?.field]).toEqual([400, field])
  expect(events()).toEqual([])
})
