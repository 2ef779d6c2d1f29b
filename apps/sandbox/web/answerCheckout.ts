import type { IncomingMessage, ServerResponse } from 'node:http'
import { messageOf } from '../world/messageOf.js'
import { readBody } from '../world/readBody.js'
import { sendJson } from './sendJson.js'
import type { Checkout } from '../shop/createCheckout.js'

/** Answers a request to the server of the shop, by the name behind `/checkout/`. */
export const answerCheckout = async (checkout: Checkout, name: string, request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
  if (request.method !== 'POST' || (name !== 'orders' && name !== 'proofs')) return sendJson(response, 404, { error: 'Not found.' })
  if (!String(request.headers['content-type']).startsWith('application/json')) return sendJson(response, 415, { error: 'Send application/json.' })
  try {
    const body: unknown = JSON.parse(await readBody(request))
    return sendJson(response, 200, name === 'orders' ? checkout.open(body) : await checkout.prove(body))
  } catch (error) {
    return sendJson(response, 400, { error: messageOf(error) })
  }
}
