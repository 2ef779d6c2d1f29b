import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { expect, test } from 'vitest'
import { crossOrigin } from './crossOrigin.js'

const rules = { origin: '*', methods: ['GET', 'OPTIONS'], allowHeaders: ['content-type'], exposeHeaders: ['age'], maxAge: 600 } as const
const fromHono = () =>
  cors({
    ...rules,
    methods: undefined,
    allowMethods: [...rules.methods],
    allowHeaders: [...rules.allowHeaders],
    exposeHeaders: [...rules.exposeHeaders],
  } as Parameters<typeof cors>[0])
const middlewares = [
  ['this', () => crossOrigin(rules)],
  ["hono's", fromHono],
] as const

const headersOf = (response: Response) => Object.fromEntries([...response.headers].filter(([name]) => /^(access-control-|vary)/.test(name)))
const wantsPreflight = { method: 'OPTIONS', headers: { origin: 'https://lumen.market', 'access-control-request-method': 'GET' } }

/** Whether an answer leaves the gateway as its route made it: another one has its body copied through a stream. */
const isPassedOn = async (middleware: () => ReturnType<typeof crossOrigin>) => {
  let made: Response | undefined
  let sent: Response | undefined
  const app = new Hono()
  app.use(async (context: Context, next) => {
    await next()
    sent = context.res
  })
  app.use(middleware())
  app.get('/', (context) => {
    made = context.json({ whole: true })
    return made
  })
  await app.request('/')
  return made !== undefined && sent === made
}

test('an answer is sent as its route made it, which the middleware of hono does not do: with it this one is not needed', async () => {
  expect(await isPassedOn(() => crossOrigin(rules))).toBe(true)
  expect(await isPassedOn(fromHono)).toBe(false)
})

test('answers and preflights have the headers that the middleware of hono gives them', async () => {
  const [own, other] = await Promise.all(
    middlewares.map(async ([, middleware]) => {
      const app = new Hono()
      app.use(middleware())
      app.get('/', (context) => context.text('answer'))
      const preflight = await app.request('/', wantsPreflight)
      return { status: preflight.status, preflight: headersOf(preflight), answer: headersOf(await app.request('/')) }
    }),
  )
  expect(own).toEqual(other)
  expect([own?.status, own?.answer['access-control-allow-origin'], own?.preflight['access-control-max-age']]).toEqual([204, '*', '600'])
})
