import type { MailKind } from '../VaultParts.js'
/** What a template may name. `name` is that of the operator, and empty where there is none. */
export type MailValue = 'code' | 'minutes' | 'site' | 'name' | 'time' | 'ends' | 'link'

const always = ['site', 'name', 'time'] as const
const ofCode = Object.freeze({ may: [...always, 'code', 'minutes'], must: ['code'] } as const)
/** Of what a link takes back until a time. */
const ofUndo = Object.freeze({ may: [...always, 'ends', 'link'], must: ['link'] } as const)
const ofEvent = Object.freeze({ may: always, must: [] } as const)

/** Of each kind: the values that there are, and those that the text has to contain. */
export const mailValues: Readonly<Record<MailKind, { readonly may: readonly MailValue[]; readonly must: readonly MailValue[] }>> = Object.freeze({
  'login-code': ofCode,
  'change-code': ofCode,
  'new-code': ofCode,
  'address-changed': ofUndo,
  'words-shown': ofEvent,
  'device-added': ofEvent,
  'recovery-opened': ofEvent,
  'wallet-deleted': ofUndo,
  'operator-deletion': ofUndo,
  'wallet-removed': ofEvent,
})

export const mailKinds: readonly MailKind[] = Object.freeze(Object.keys(mailValues) as MailKind[])

/** Whether it is about something that happened to an account, which its owner has to understand whoever did it. */
export const isEvent = (kind: MailKind): boolean => !mailValues[kind].must.some((value) => value === 'code')
