import { safeGet } from '#lib/checks/safeGet.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'

/** Whether what a configuration answered holds a session of this very account on this very network. */
export const hasSession = (answer: unknown, { chain, account }: { readonly chain: string; readonly account: string }): boolean =>
  Array.isArray(answer) &&
  answer.some((session: unknown) => {
    const data = safeGet(session, 'data')
    const address = safeGet(data, 'accountAddress')
    return safeGet(data, 'chainId') === chain && typeof address === 'string' && sameAddress(address, account)
  })
