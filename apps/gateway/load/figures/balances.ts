import { parseUrl } from 'portico-lib/web/parseUrl.js'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { account, blockscout } from '../../testing/dataAnswers/blockscout.js'
import type { Part } from '../Part.js'
import { withGateway } from './ownGateway.js'
import { askNothing, leastOf, nothingFigures, saturate, toFigures } from './saturate.js'

const accounts = Array.from({ length: 500 }, (_, at) => `0x${at.toString(16).padStart(40, '0')}`)

/** An explorer that knows the same balances of every account, and counts its requests. */
const startExplorer = async () => {
  let requests = 0
  const server = createServer((request, response) => {
    requests += 1
    const target = request.url ?? '/'
    const pathname = parseUrl(target, 'http://explorer')?.pathname ?? '/'
    const answer = blockscout[pathname.replace(/0x[0-9a-f]{40}/i, account)]
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => requests,
    forget: () => {
      requests = 0
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

export const balances: Part = {
  name: 'balances',
  summary: 'balances of 500 accounts that an explorer knows',
  wants: [],
  run: async (needs) => {
    const explorer = await startExplorer()
    const settings = path.join(needs.folder, 'data.json')
    const native = { name: 'Ether', symbol: 'ETH' }
    writeFileSync(settings, JSON.stringify({ chains: { 'eip155:1': { native, sources: [{ api: 'blockscout', url: explorer.url }] } } }))
    const requests = accounts.map((one) => ({ path: `/v1/account/${one}/balance?projectId=lumen&chainId=eip155:1&currency=usd` }))
    try {
      const kept = await withGateway(needs, { GATEWAY_DATA_PROVIDERS: settings }, async (instance) => {
        const measured = await saturate(instance, { seconds: needs.seconds, requests, warmed: explorer.forget })
        const ofExplorer = explorer.requests() / measured.answered
        const nothing = await askNothing(instance, needs.seconds)
        return [
          ...toFigures('balances', measured, { perCore: leastOf(4_000, 0.42, nothing) }),
          ...nothingFigures(nothing, measured.perCore),
          { name: 'balances: requests to the explorer for each answer', value: ofExplorer, unit: '' },
        ]
      })
      // What a visitor costs who looks once.
      const asked = await withGateway(needs, { GATEWAY_DATA_PROVIDERS: settings, GATEWAY_DATA_FRESH: '0' }, async (instance) =>
        toFigures('balances that the explorer is asked for', await saturate(instance, { seconds: needs.seconds, requests }), {}),
      )
      return [...kept, ...asked]
    } finally {
      explorer.stop()
    }
  },
}
