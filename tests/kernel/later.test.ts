import { expect, test } from 'vitest'
import { defineManifest, definePlugin, lazyPlugin, type Plugin, token, view, viewSpec } from '../../kernel/api/index.js'
import { createTestKernel } from '../harness/createTestKernel.js'

const Clerk = token<{ name: string }>('clerk.service@1')
const Desk = view('clerk.desk')
const manifest = defineManifest({
  id: 'clerk',
  apiVersion: 1,
  version: '1.0.0',
  feature: { flag: 'clerk', fallback: true },
  provides: { clerk: Clerk },
  views: [viewSpec({ ref: Desk, name: 'Desk' })],
  activation: ['open'],
})
const setups: string[] = []
const clerk = lazyPlugin(manifest, async () => ({
  default: definePlugin<typeof manifest>(({ options }) => {
    setups.push(JSON.stringify(options ?? null))
    return { services: { clerk: { name: 'Ada' } }, views: { [Desk.id]: async () => ({ kind: 'dom', mount: () => undefined }) } }
  }),
}))

const build = (later: () => Promise<readonly Plugin[]>, plugins: readonly Plugin[] = [], features = {}) => {
  let asked = 0
  const kernel = createTestKernel({
    plugins,
    dev: true,
    features: { clerk: true, ...features },
    later: () => {
      asked++
      return later()
    },
  })
  return { ...kernel, asked: () => asked }
}

test('manifests that the first view does without are asked for once, when something needs them', async () => {
  const { kernel, asked } = build(async () => [clerk()])
  expect(kernel.plugins.list()).toEqual([])
  expect(asked()).toBe(0)
  const [first, second] = await Promise.all([kernel.get(Clerk), kernel.get(Clerk)])
  expect([first.name, second.name]).toEqual(['Ada', 'Ada'])
  await kernel.complete()
  expect(asked()).toBe(1)
  expect(kernel.plugins.list().map(({ id, status }) => `${id} ${status}`)).toEqual(['clerk active'])
})

test('a view of theirs opens by name', async () => {
  const { kernel } = build(async () => [clerk()])
  const opened = kernel.router.open({ view: 'Desk' })
  expect(kernel.router.state.get()).toMatchObject({ open: true, stack: [] })
  await opened
  expect(kernel.router.state.get().stack.map(({ view }) => view)).toEqual([Desk.id])
})

test('those that start with the modal start when they come after it opened', async () => {
  setups.length = 0
  const { kernel, environment } = build(async () => [clerk()])
  kernel.preload()
  expect(setups).toEqual([])
  await kernel.complete()
  await environment.settle()
  expect(setups).toEqual(['true'])
})

test('the host may name one of them first: its options hold, and it is there once', async () => {
  setups.length = 0
  const { kernel } = build(async () => [clerk()], [clerk({ desk: 3 })])
  await kernel.complete()
  expect(kernel.plugins.list().map(({ id }) => id)).toEqual(['clerk'])
})

test('a flag of theirs is not called unknown before they are there', async () => {
  const { kernel, lines } = build(async () => [clerk()], [], { sned: true })
  expect(lines).toEqual([])
  await kernel.complete()
  await expect.poll(() => lines).toHaveLength(1)
  expect(lines[0]).toContain('"sned"')
})

test('when they do not arrive the next need asks again', async () => {
  let fail = true
  const { kernel, asked } = build(async () => {
    if (fail) throw new Error('chunk 404')
    return [clerk()]
  })
  await expect(kernel.get(Clerk)).rejects.toThrow('chunk 404')
  fail = false
  expect((await kernel.get(Clerk)).name).toBe('Ada')
  expect(asked()).toBe(2)
})
