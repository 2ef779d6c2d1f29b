import * as z from 'zod/mini'
import type { GatewayClient } from './createGatewayClient.js'
import { type Notice, noticesAnswer } from './gatewayAnswers.js'
import { toFrameError } from './toFrameError.js'

/** Events of the visitor's account that were not mailed. */
export interface NoticeReader {
  /** Lists the events that were not shown in this browser, newest first. @throws FrameError */
  notices(): Promise<readonly Notice[]>
  /** Records that the visitor saw the events in this browser. @throws FrameError */
  readNotices(notices: readonly Notice[]): Promise<void>
}

export const createNotices = (gateway: Pick<GatewayClient, 'askSigned'>): NoticeReader => {
  const ask = (method: string, path: string, body?: unknown) =>
    gateway.askSigned(method, path, body).catch((error: unknown) => {
      throw toFrameError(error)
    })
  return {
    notices: async () => z.parse(noticesAnswer, await ask('GET', 'notices')).notices,
    readNotices: async (notices) => void (await ask('POST', 'notices/read', { until: Math.max(...notices.map(({ at }) => at)) })),
  }
}
