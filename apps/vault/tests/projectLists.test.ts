import { afterAll, afterEach, expect, test } from 'vitest'
import { endServers, removeFolders, serveVault } from './serveVault.js'

afterEach(endServers)
afterAll(removeFolders)

/** A gateway with one project, or with every one, that is asked for `honest` once and for made-up names by the hundred. */
const withGateway = async ({ every = false }: { readonly every?: boolean } = {}) => {
  let now = 1_000_000
  let status = 200
  const asked: string[] = []
  const { url } = await serveVault({
    now: () => now,
    fetch: async (address) => {
      const projectId = new URL(`${address}`).searchParams.get('projectId') ?? ''
      asked.push(projectId)
      if (status !== 200) return new Response('{}', { status })
      if (!every && projectId !== 'honest') return new Response('{}', { status: 403 })
      return Response.json({ origins: ['https://shop.example'], ...(every && { every }) })
    },
  })
  const allows = async (projectId: string) => {
    const policy = (await fetch(`${url}/sdk?projectId=${projectId}`)).headers.get('content-security-policy')
    return /frame-ancestors ([^;]+)/.exec(policy ?? '')?.[1]
  }
  const wait = (ms: number) => {
    now += ms
  }
  const answerWith = (next: number) => {
    status = next
  }
  return { asked, allows, wait, answerWith }
}

test('a name that somebody made up is asked for once a minute, and takes no project out of the memory', async () => {
  const { asked, allows, wait } = await withGateway()
  expect(await allows('honest')).toBe('https://shop.example')
  for (let made = 0; made < 300; made++) expect(await allows(`made-up-${made}`)).toBe("'none'")
  for (let again = 0; again < 20; again++) expect(await allows('made-up-1')).toBe("'none'")
  expect(await allows('honest')).toBe('https://shop.example')
  expect(asked).toHaveLength(301)
  wait(60_000)
  await Promise.all(Array.from({ length: 20 }, () => allows('honest')))
  expect(asked.filter((name) => name === 'honest')).toHaveLength(2)
})

test('a gateway that serves every name is asked once a minute for all of them', async () => {
  const { asked, allows, wait } = await withGateway({ every: true })
  for (let made = 0; made < 100; made++) expect(await allows(`made-up-${made}`)).toBe('https://shop.example')
  wait(60_000)
  expect(await allows('honest')).toBe('https://shop.example')
  expect(asked).toHaveLength(2)
})

test.each([429, 500, 503])('while the gateway answers with %i, its last answer counts, for an hour at most, and a refusal counts at once', async (status) => {
  const { asked, allows, wait, answerWith } = await withGateway()
  await allows('honest')
  answerWith(status)
  wait(60_000)
  for (let tried = 0; tried < 5; tried++) expect(await allows('honest')).toBe('https://shop.example')
  // It is asked again some seconds later.
  expect(asked).toHaveLength(2)
  wait(5_000)
  expect([await allows('honest'), asked.length]).toEqual(['https://shop.example', 3])
  expect(await allows('another')).toBe("'none'")
  answerWith(403)
  wait(5_000)
  expect(await allows('honest')).toBe("'none'")
  answerWith(200)
  wait(60_000)
  expect(await allows('honest')).toBe('https://shop.example')
  answerWith(status)
  wait(3_600_000)
  for (let tried = 0; tried < 3; tried++) expect(await allows('honest')).toBe("'none'")
})
