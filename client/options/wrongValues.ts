import { isRecord } from '#lib/checks/isRecord.js'
import { toHttpsUrl } from '#lib/web/toHttpsUrl.js'
import { toImageSource } from '#lib/web/toImageSource.js'
import { toCaipNetworkId } from '#lib/addresses/toCaipNetworkId.js'
import { toRecord } from '#lib/checks/toRecord.js'
import { builtinLooks } from '../builtinLooks.js'
import { toText } from '#lib/text/toText.js'

type Kind = readonly [wanted: string, fits: (input: unknown) => boolean]

const flag: Kind = ['true or false', (input) => typeof input === 'boolean']
const object: Kind = ['an object', isRecord]

/** Options that are not wrong enough to refuse the page: what else they are given as is left out, or counts as not given. */
const kinds: Readonly<Record<string, Kind>> = {
  enableWalletConnect: flag,
  attestation: flag,
  experimental_preferUniversalLinks: flag,
  allWallets: ['SHOW, HIDE or ONLY_MOBILE', (input) => ['SHOW', 'HIDE', 'ONLY_MOBILE'].includes(toText(input))],
  apiUrl: ['an https address', (input) => toHttpsUrl(input) !== undefined],
  customWallets: ['a list of wallets', Array.isArray],
  tokens: object,
  connectorImages: object,
  defaultAccountTypes: object,
  smartAccountKind: ['safe or 7702', (input) => input === 'safe' || input === '7702'],
  defaultNetwork: ['a network', (input) => isRecord(input) && input.id !== undefined],
  universalProvider: object,
  universalProviderConfigOverride: object,
}
/** Flags that a plugin of this package has, and that are nothing but on or off. */
const flags = ['send', 'receive', 'activity', 'history', 'analytics', 'multiWallet', 'watch']
/** What plugins declare that only concerns the look, by the name under `features`. */
const declared = Object.entries(builtinLooks).map(([path, spec]) => [path.replace('features.', ''), spec] as const)
const looks = declared.flatMap(([name, spec]) => (spec.kind === 'flag' && spec.look ? name : []))
const orders = declared.flatMap(([name, spec]) => (spec.kind === 'order' ? [[name, spec.words] as const] : []))

const show = (input: unknown) => (JSON.stringify(input) ?? toText(input)).slice(0, 80)
const isGiven = (value: unknown) => value !== undefined && value !== null

/** What the host wrote that is no value of its option: a line each, for the developer. */
export const wrongValues = (input: Readonly<Record<string, unknown>>): readonly string[] => {
  const ids = (Array.isArray(input.networks) ? input.networks : []).map(toRecord).map(({ id, chainNamespace }) => toCaipNetworkId(id, chainNamespace))
  const references = ids.map((id) => id.slice(id.indexOf(':') + 1))
  const written = { ...toRecord(input.features), ...toRecord(input.remoteFeatures) }
  const { icons } = toRecord(input.metadata)
  return [
    ...Object.entries(kinds).flatMap(([name, [wanted, fits]]) =>
      isGiven(input[name]) && input[name] !== '' && !fits(input[name]) ? `${name}: ${show(input[name])} is not ${wanted}.` : [],
    ),
    ...[...flags, ...looks].flatMap((name) =>
      isGiven(written[name]) && typeof written[name] !== 'boolean' ? `features.${name}: ${show(written[name])} is not true or false.` : [],
    ),
    ...orders.flatMap(([name, words]) => {
      const order = written[name]
      if (!isGiven(order)) return []
      if (!Array.isArray(order)) return `features.${name}: ${show(order)} is not a list of ${words.join(', ')}.`
      const unknown = order.filter((word: unknown) => !words.includes(toText(word)))
      return unknown.length > 0 ? `features.${name}: ${unknown.map(show).join(', ')} is left out. Known: ${words.join(', ')}.` : []
    }),
    ...Object.entries(toRecord(input.chainImages)).flatMap(([id, image]) =>
      toImageSource(image) === undefined
        ? `chainImages[${id}]: ${show(image)} is not an https address of a picture, and is left out.`
        : references.includes(id)
          ? []
          : `chainImages[${id}]: no network of \`networks\` has this id.`,
    ),
    ...Object.keys(toRecord(input.customRpcUrls)).flatMap((id) => (ids.includes(id) ? [] : `customRpcUrls["${id}"]: no network of \`networks\` has this id.`)),
    ...(Array.isArray(icons) && icons.length > 0 && toImageSource(icons[0]) === undefined
      ? [`metadata.icons: ${show(icons[0])} is not an https address of a picture; the icon of the page is used.`]
      : []),
  ]
}
