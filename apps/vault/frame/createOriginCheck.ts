import * as z from 'zod/mini'
import type { AppMessageName } from '../base/appMessages.js'
import type { GatewayClient } from '../account/createGatewayClient.js'
import { FrameError } from '../base/FrameError.js'
import { siteAnswer } from '../account/gatewayAnswers.js'

/**
 * Asks the gateway whether the project allows the website around the frame: immediately, and again after a failure. Until it confirms,
 * the page only learns whether there is a session, which also works while the gateway is unreachable.
 */
export const createOriginCheck = (gateway: Pick<GatewayClient, 'ask'>, site: string): ((name: AppMessageName) => Promise<void>) => {
  const ask = async (): Promise<boolean> => z.parse(siteAnswer, await gateway.ask('GET', `site?site=${encodeURIComponent(site)}`)).allowed
  const first = ask()
  let asked: Promise<boolean> | undefined = first
  const forget = (failed: Promise<boolean>) =>
    failed.catch(() => {
      if (asked === failed) asked = undefined
    })
  void forget(first)
  const current = (): Promise<boolean> => {
    if (asked) return asked
    const again = ask()
    asked = again
    void forget(again)
    return again
  }
  return async (name) => {
    try {
      if (await current()) return
    } catch (error) {
      if (name === 'IS_CONNECTED') return
      throw error instanceof FrameError ? error : new FrameError('refused', 'The gateway does not say whether this website is allowed.', { cause: error })
    }
    throw new FrameError('refused', 'The project does not list this website.')
  }
}
