import { sameAddress } from '../../lib/sameAddress.js'

const at = (value: unknown, key: string): unknown => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined)

/** Whether what a configuration answered holds a session of this very account on this very network. */
export const hasSession = (answer: unknown, { chain, account }: { readonly chain: string; readonly account: string }): boolean =>
  Array.isArray(answer) &&
  answer.some((session: unknown) => {
    const address = at(at(session, 'data'), 'accountAddress')
    return at(at(session, 'data'), 'chainId') === chain && typeof address === 'string' && sameAddress(address, account)
  })
