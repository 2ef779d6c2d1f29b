import { toFunctionSelector } from 'viem'

/** The functions by which payments and approvals are told apart, by name. */
const known: Readonly<Record<string, string>> = Object.freeze(
  Object.fromEntries(
    [
      'approve(address,uint256)',
      'increaseAllowance(address,uint256)',
      'decreaseAllowance(address,uint256)',
      'setApprovalForAll(address,bool)',
      'transfer(address,uint256)',
      'transferFrom(address,address,uint256)',
    ].map((signature) => [signature.slice(0, signature.indexOf('(')), toFunctionSelector(signature)]),
  ),
)
/** Stands for the selector of a call that is not known, or is none of those. */
export const otherCall = 'other'

/** The first four bytes of a call, from its data or, for lack of it, from the name that a service gives; `0x` for a payment without a call. */
export const selectorOf = ({ input, method }: { readonly input?: unknown; readonly method?: unknown }) => {
  if (typeof input === 'string') return /^0x[0-9a-f]{8}/i.test(input) ? input.slice(0, 10).toLowerCase() : '0x'
  if (typeof method !== 'string' || method === '' || method === '0x') return '0x'
  return /^0x[0-9a-f]{8}$/i.test(method) ? method.toLowerCase() : Object.hasOwn(known, method) ? (known[method] ?? otherCall) : otherCall
}
