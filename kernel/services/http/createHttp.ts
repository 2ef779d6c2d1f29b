import type { Http } from '../../api/index.js'
import type { HttpNeeds } from './httpNeeds.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'

/** Creates a client for one origin. Its code is loaded with the first request. @throws HttpError, DeadlineError, or the signal's reason */
export const createHttp = (needs: HttpNeeds): Http => ({
  get: async (path, init) => (await importWithRetry(() => import('./sendRequest.js'))).sendRequest(needs, path, undefined, init),
  post: async (path, json, init) => (await importWithRetry(() => import('./sendRequest.js'))).sendRequest(needs, path, json ?? null, init),
})
