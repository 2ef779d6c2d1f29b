import { useMemo } from 'react'
import { pageWindow } from '#lib/wallets/pageWindow.js'
import { AppKitPayError } from './AppKitPayError.js'
import { openSession, type PayUrlParams, toDepositRequest } from './payFunctions.js'

/** A session at an exchange, for a page with an interface of its own. @public */
export interface PayUrl {
  /** The page of the exchange, https. */
  readonly url: string
  /** The id of the session, for `useExchangeBuyStatus`. */
  readonly sessionId: string
}
/** The result of `usePayUrlActions`. @public */
export interface PayUrlActions {
  /** Opens a session, and returns the page of the exchange. @throws AppKitPayError */
  getUrl(exchangeId: string, params: PayUrlParams): Promise<PayUrl>
  /** The same, and opens the page: in a new tab, or instead of this page. Call it in a press. @throws AppKitPayError */
  openUrl(exchangeId: string, params: PayUrlParams, openInNewTab?: boolean): Promise<PayUrl>
}

const timeoutMs = 30_000

/** Opens sessions at exchanges without the modal. @example `const { openUrl } = usePayUrlActions()` @public */
export const usePayUrlActions = (): PayUrlActions =>
  useMemo(() => {
    const getUrl = async (exchangeId: string, params: PayUrlParams): Promise<PayUrl> => {
      const { url, sessionId } = await openSession(exchangeId, toDepositRequest(params), AbortSignal.timeout(timeoutMs))
      if (url === undefined) throw new AppKitPayError({ code: 'UNABLE_TO_GET_PAY_URL', details: 'The exchange has no page for it.' })
      return { url, sessionId }
    }
    return {
      getUrl,
      openUrl: async (exchangeId, params, openInNewTab = true) => {
        const page = pageWindow(globalThis)
        // Later the browser would open none.
        const opened = openInNewTab ? page?.open('', '_blank') : undefined
        try {
          const session = await getUrl(exchangeId, params)
          if (opened) {
            opened.opener = null
            opened.location.replace(session.url)
          } else page?.location.assign(session.url)
          return session
        } catch (error) {
          opened?.close()
          throw error
        }
      },
    }
  }, [])
