import type { startFaulty, startSite } from './faultyWorld.js'

type Faulty = Awaited<ReturnType<typeof startFaulty>>
type Site = Awaited<ReturnType<typeof startSite>>

/** Codes that are asked for, typed wrongly and not mailed. */
const spoilLogins = async ({ wrong, world }: Faulty) => {
  // Three visitors type eleven wrong codes for one account, in all.
  for (const from of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
    const thief = await world.createDevice(from)
    const { body } = await thief.request('anna@example.org')
    const code = thief.lastCode() === '000000' ? '000001' : '000000'
    for (let time = 0; time < 5; time++) await thief.answer(body.challenge, code)
  }
  const clumsy = await world.createDevice('203.0.113.4')
  for (let time = 0; time < 12; time++) await clumsy.answer('x'.repeat(43), '000000')
  wrong.mails = 'slow'
  for (let one = 0; one < 12; one++) await (await world.createDevice(`203.0.113.${10 + one}`)).request(`slow${one}@example.org`)
  wrong.mails = 'refused'
  for (let one = 0; one < 3; one++) await (await world.createDevice(`203.0.113.${30 + one}`)).request(`lost${one}@example.org`)
  wrong.mails = 'sent'
  wrong.provider = true
  const visitor = await world.createDevice('203.0.113.5')
  for (let time = 0; time < 10; time++) await visitor.send('POST', 'social', { provider: 'oidc:acme', site: 'https://lumen.market' })
  wrong.key = true
  await (await world.createDevice('203.0.113.6')).request('sealed@example.org')
  wrong.key = false
}

/** Requests of strangers, so many of each kind. */
const flood = async ({ request }: Faulty, times: number) => {
  for (let time = 0; time < times; time++) {
    await request('/getWallets?projectId=lumen', {}, '198.51.100.99')
    await request('/getWallets?projectId=lumen', { headers: { origin: 'https://evil.example' } }, `198.51.100.${time % 90}`)
  }
}

/**
 * Causes all that the alerts are about. What a rule counts by its rise begins before one scrape and goes on after it.
 *
 * @param needs scraped: resolves once Prometheus has something for an expression
 */
export const causeFaults = async (
  faulty: Faulty,
  { site, broken, scraped }: { readonly site: Site; readonly broken: Site; readonly scraped: (expression: string) => Promise<void> },
) => {
  const { wrong, world, telemetry, database, service, request } = faulty
  faulty.projectFile.reload()
  service.answer(429)
  await faulty.askForBitcoin()
  service.answer(500)
  await faulty.askForEther()
  await flood(faulty, 320)
  await site.ask('/built/gone.js', 5)
  await broken.ask('/sdk', 5)
  await spoilLogins(faulty)
  await request('/getWallets?projectId=defect', {}, '198.51.100.98')
  await scraped('portico_gateway_upstream_seconds_count{outcome="limited"} and on () portico_gateway_failures_total{code="INTERNAL"} > 0')
  await scraped('portico_vault_requests_total{route="/built/*", status="404"} and on () portico_vault_requests_total{status="503"}')
  await scraped('portico_gateway_limited_total and on () portico_gateway_logins_total{outcome="CODE_WRONG"}')

  service.answer(429)
  for (let time = 0; time < 3; time++) await faulty.askForBitcoin()
  service.answer(500)
  for (let time = 0; time < 6; time++) await faulty.askForEther()
  await flood(faulty, 200)
  await site.ask('/built/gone.js', 100)
  await broken.ask('/sdk', 20)
  await spoilLogins(faulty)
  telemetry.meters.unhandledRejection()
  wrong.waiting = 3
  wrong.database = 'slow'
  for (let time = 0; time < 20; time++) await database.all('SELECT 1')
  await faulty.forgetPruning()

  await scraped('ALERTS{alertname="CapNearlyUsed"}')

  // The rows are counted again after an hour, and all codes of before are over by then: the last ones are asked for afterwards.
  wrong.oldKey = true
  world.clock.advance(3_600_000)
  await scraped('portico_gateway_sealed_rows{state="old"} > 0')
  await spoilLogins(faulty)
  world.clock.advance(15_000)
  await scraped('portico_gateway_codes_left < 4 and on () portico_gateway_wrong_answers_of_one_account > 10')

  await scraped('ALERTS{alertname="CodesRunOut"} and on () ALERTS{alertname="AccountAttacked"}')

  await world.parts.store.close()
  world.clock.advance(1_000)
  for (let time = 0; time < 20; time++) await (await world.createDevice(`192.0.2.${time}`)).request('nobody@example.org')
  await scraped('portico_gateway_failures_total{code="STORE_UNAVAILABLE"} > 0')
  for (let time = 0; time < 20; time++) await (await world.createDevice(`192.0.2.${100 + time}`)).request('nobody@example.org')
}
