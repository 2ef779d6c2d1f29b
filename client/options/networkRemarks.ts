import { completeNetwork } from '#lib/wallets/completeNetwork.js'
import { toHttpsUrl } from '#lib/web/toHttpsUrl.js'
import { toMark } from '#lib/web/toMark.js'
import { toRecord } from '#lib/checks/toRecord.js'

const former = ['chainId', 'currency', 'rpcUrl', 'explorerUrl']

/** What was left out of a network as the host wrote it, or completed: a line each, for the developer. */
export const networkRemarks = (input: unknown): readonly string[] => {
  const written = toRecord(input)
  const { name, nativeCurrency } = completeNetwork(input)
  const { symbol, decimals } = nativeCurrency
  const coin = toRecord(written.nativeCurrency)
  const { http } = toRecord(toRecord(written.rpcUrls).default)
  const old = former.filter((member) => written[member] !== undefined)
  const addresses: readonly unknown[] = Array.isArray(http) ? http : http === undefined ? [] : [http]
  return [
    ...(old.length > 0
      ? [`networks: ${name} has the shape of an earlier version (${old.join(', ')}). It is read; write \`nativeCurrency\`, \`rpcUrls\` and \`blockExplorers\`.`]
      : []),
    ...(typeof written.name === 'string' && written.name !== '' ? [] : [`networks: ${name} has no name, and its id is shown.`]),
    ...(old.length === 0 && (coin.symbol === undefined || coin.decimals !== decimals)
      ? [`networks: ${name} has no valid \`nativeCurrency\`: amounts are shown as "${symbol}" with ${decimals} decimals.`]
      : []),
    ...['mark', 'coinMark'].flatMap((member) =>
      written[member] === undefined || toMark(written[member]) ? [] : [`networks: \`${member}\` of ${name} is not a drawing and is left out.`],
    ),
    ...(http === undefined || Array.isArray(http) ? [] : [`networks: \`rpcUrls.default.http\` of ${name} is not a list.`]),
    ...addresses.flatMap((url) => (toHttpsUrl(url) === undefined ? [`networks: ${url} of ${name} is not an https address and is ignored.`] : [])),
  ]
}
