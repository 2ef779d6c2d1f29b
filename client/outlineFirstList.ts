import { ruleHolds } from '../kernel/features/ruleHolds.js'
import { mergeFeatures } from '../kernel/host/mergeFeatures.js'
import type { OutlineInput, OutlinePart } from '../kernel/api/index.js'
import { toRecord } from '#lib/checks/toRecord.js'
import { builtinRules } from './builtinRules.js'

/** More than a screen shows. */
const maxRows = 12

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const times = (count: number, part: OutlinePart): readonly OutlinePart[] => new Array(Math.max(0, Math.min(count, maxRows))).fill(part)

/**
 * The shape of the first list (`plugins/connect`) with what the built-in plugins put into it, of what is known at the press: it is drawn until
 * the list is there, which then takes its place without moving anything. `outlineFirstList.test.tsx` holds the two against each other.
 */
export const outlineFirstList = ({ given, mobile, wallets, stored }: OutlineInput): readonly OutlinePart[] => {
  const options = mergeFeatures(given)
  const features = toRecord(options.features)
  const on = (id: string) => ruleHolds(builtinRules[id] ?? id, options)
  const excluded = list(given.excludeWalletIds)
  const names = new Set<string>()
  // One of several kinds of networks announces itself in each.
  const installed = wallets.filter(({ name, rdns }) => !excluded.includes(rdns) && !excluded.includes(name) && names.size < names.add(name).size)
  const here = installed.length
  const pairs = given.enableWalletConnect !== false && Boolean(given.projectId || given.relayUrl || given.universalProvider)
  const others = pairs && here > 0

  // Two wallets are remembered; the last one stands before all others.
  const recents = list(stored('connect', 'recents'))
    .map(toRecord)
    .filter(({ id, paired }) => (paired === undefined ? installed.some(({ rdns, name }) => id === rdns || id === `wallet-standard:${name}`) : pairs))
  const used = recents.filter(({ paired }) => paired !== undefined).length
  const last = Math.min(1, recents.length)
  const own = list(given.featuredWalletIds).length + list(given.customWallets).length
  const all = features.allWallets !== false && given.allWallets !== 'HIDE' && (mobile || given.allWallets !== 'ONLY_MOBILE')
  const rows =
    Number(pairs && !mobile) + here + used - last + (others ? (own || Math.max(0, 2 - here - used)) + Number(all) : 0) + Number(features.watch === true)

  const email = times(Number(on('email')), 'field')
  const social = times(Number(on('social') && (!Array.isArray(features.socials) || features.socials.length > 0)), 'button')
  const ways = email.length + social.length
  const apart = features.emailShowWallets === false
  const tiles = pairs && !here ? (mobile ? 2 : 1) : 0
  const folded = (features.collapseWallets === true || apart) && ways > 0 && rows + last + tiles > 0
  const wallet = folded ? times(1, 'row') : [...times(last, 'last'), ...times(tiles, 'tiles'), ...times(rows || (tiles || last || ways ? 0 : 3), 'row')]
  const parts = { email, social, wallet: given.enableWallets === false ? [] : wallet }

  const usual = here + last > 0 && !apart ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet']
  const order = [...new Set([...list(features.connectMethodsOrder).filter((way) => usual.includes(String(way))), ...usual])] as (keyof typeof parts)[]
  const shown = order.filter((way) => parts[way].length > 0)
  return [
    ...shown.flatMap((way, at): readonly OutlinePart[] => {
      const before = shown[at - 1]
      return [
        ...times(Number(before !== undefined && (before === 'wallet') !== (way === 'wallet')), 'rule'),
        ...parts[way],
        // Its own button stands below the field for e-mail, unless the social accounts do.
        ...times(Number(way === 'email' && shown[at + 1] !== 'social'), 'button'),
      ]
    }),
    ...times(Number(Boolean(given.termsConditionsUrl || given.privacyPolicyUrl)), 'note'),
  ]
}
