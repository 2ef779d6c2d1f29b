import type { IncomingMessage, ServerResponse } from 'node:http'
import { isRecord } from '../world/isRecord.js'
import { messageOf } from '../world/messageOf.js'
import { readBody } from '../world/readBody.js'
import type { ControlApi } from './createControlApi.js'
import { sendJson } from './sendJson.js'

/** Answers a request to the control API by the name behind `/api/`. */
export const answerControl = async (api: ControlApi, name: string, request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
  if (request.method === 'GET') return name === 'state' ? sendJson(response, 200, api.state()) : sendJson(response, 404, { error: 'Not found.' })
  if (request.method !== 'POST') return sendJson(response, 405, { error: 'GET or POST.' })
  if (!String(request.headers['content-type']).startsWith('application/json')) return sendJson(response, 415, { error: 'Send application/json.' })
  try {
    const input: unknown = JSON.parse((await readBody(request)) || '{}')
    if (!isRecord(input)) throw new Error('An object is expected.')
    const state = await api.run(name, input)
    return sendJson(response, state ? 200 : 404, state ?? { error: 'Not found.' })
  } catch (error) {
    return sendJson(response, 400, { error: messageOf(error) })
  }
}
