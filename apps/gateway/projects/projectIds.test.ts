import { expect, test } from 'vitest'
import { createVaultWorld, site } from '../testing/vaultWorld.js'
import { createProjects } from './createProjects.js'
import { readProjects } from './readProjects.js'

test('a login under one id of a project is one under its others, and an id that ended is unknown', async () => {
  let now = Date.UTC(2026, 10, 12)
  const written = [{ id: 'lumen', ids: [{ id: 'fresh' }, { id: 'lumen', until: '2026-12-01T00:00:00Z' }], origins: [site] }]
  const projects = createProjects(readProjects(written), { now: () => now })
  const { createDevice, ask } = await createVaultWorld({}, { projects })
  const device = await createDevice()
  const { access } = await device.login('anna@shop.example')
  const wallet = async (project: string) => (await device.send('GET', 'wallet', undefined, { token: access, project })).status
  expect([await wallet('lumen'), await wallet('fresh')]).toEqual([200, 200])
  now = Date.UTC(2026, 11, 1)
  expect([await wallet('lumen'), await wallet('fresh')]).toEqual([403, 200])
  expect((await ask('/projects/v1/origins?projectId=lumen')).body.error?.code).toBe('PROJECT_UNKNOWN')
})

test.each([
  [{ ids: [] }, '"0.ids" is empty.'],
  [{ ids: [{ id: 'a', until: 'tomorrow' }] }, '"0.ids.0.until" is a moment such as 2027-01-31T00:00:00Z.'],
  [{ ids: [{ id: 'a', until: '2027-13-01T00:00:00Z' }] }, '"0.ids.0.until" is a moment such as 2027-01-31T00:00:00Z.'],
  [{ ids: [{ id: 'two words' }] }, '"0.ids.0.id" is 1 to 128 printable characters.'],
  [{ ids: 'a' }, '"0.ids" is a list of ids.'],
])('ids %j are refused', (wrong, said) => {
  expect(() => readProjects([{ id: 'lumen', origins: 'everywhere', ...wrong }])).toThrow(said)
})

test('an id that means two projects is refused, also where one is the name of what is stored', () => {
  const read = (...projects: readonly object[]) => readProjects(projects.map((one) => ({ origins: 'everywhere', ...one }))).length
  expect(read({ id: 'one' }, { id: 'two', ids: [{ id: 'three' }] })).toBe(2)
  expect(() => read({ id: 'one', ids: [{ id: 'a' }, { id: 'a', until: '2027-01-01T00:00:00Z' }] })).toThrow('has the id "a" twice')
  expect(() => read({ id: 'one' }, { id: 'one' })).toThrow('has the id "one" twice')
  expect(() => read({ id: 'one' }, { id: 'two', ids: [{ id: 'one' }] })).toThrow('has the id "one" twice')
  expect(() => read({ id: 'one', ids: [{ id: 'new' }] }, { id: 'two', ids: [{ id: 'new' }] })).toThrow('has the id "new" twice')
})
