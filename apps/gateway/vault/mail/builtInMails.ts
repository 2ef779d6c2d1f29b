import type { MailKind } from '../VaultParts.js'
import { ar } from './languages/ar.js'
import { de } from './languages/de.js'
import { en } from './languages/en.js'
import { es } from './languages/es.js'
import { fr } from './languages/fr.js'
import { hi } from './languages/hi.js'
import { ja } from './languages/ja.js'
import { ko } from './languages/ko.js'
import { ptBR } from './languages/ptBR.js'
import { ru } from './languages/ru.js'
import { tr } from './languages/tr.js'
import { vi } from './languages/vi.js'
import { zhHans } from './languages/zhHans.js'
import { layOut } from './layOut.js'
import { mailKinds } from './mailValues.js'
import type { MailTemplate } from './MailTemplate.js'
import type { MailTexts } from './MailTexts.js'

/** The languages of the built-in mails, by BCP 47 tag. */
const languages: Readonly<Record<string, MailTexts>> = Object.freeze({ ar, de, en, es, fr, hi, ja, ko, 'pt-BR': ptBR, ru, tr, vi, 'zh-Hans': zhHans })

export const mailLanguages: readonly string[] = Object.freeze(Object.keys(languages))

/** Paragraphs with the code. */
const code = (text: MailTexts, use: string | undefined, ignore: string) => [
  text.codeIntro,
  '{{code}}',
  use === undefined ? text.codeValidity : `${use} ${text.codeValidity}`,
  text.codeWarning,
  ignore,
]

/** Subject, and paragraphs. */
const written: Readonly<Record<MailKind, (text: MailTexts) => readonly [string, readonly string[]]>> = Object.freeze({
  'login-code': (text) => [text.codeSubject, code(text, undefined, text.loginIgnore)],
  'change-code': (text) => [text.codeSubject, code(text, text.changeUse, text.changeIgnore)],
  'new-code': (text) => [text.codeSubject, code(text, text.newUse, text.newIgnore)],
  'address-changed': (text) => [text.changedSubject, [text.changedFact, text.when, text.mine, text.changedUndo, '{{link}}', text.changedAdvice]],
  'words-shown': (text) => [text.wordsSubject, [text.wordsFact, text.when, text.mine, `${text.lost} ${text.tell}`]],
  'device-added': (text) => [text.deviceSubject, [text.deviceFact, text.when, text.mine, `${text.lost} ${text.tell}`]],
  'recovery-opened': (text) => [text.recoverySubject, [text.recoveryFact, text.when, text.mine, `${text.recoveryAdvice} ${text.tell}`]],
  'wallet-deleted': (text) => [
    text.deletionSubject,
    [text.deletionFact, text.when, text.mine, text.deletionKeep, '{{link}}', `${text.deletionAdvice} ${text.tell}`],
  ],
  'operator-deletion': (text) => [text.deletionSubject, [text.operatorFact, text.when, text.deletionKeep, '{{link}}', text.operatorAsk]],
  'wallet-removed': (text) => [text.removedSubject, [text.removedFact, text.when, text.operatorAsk]],
})

/** Templates of mails, by kind and BCP 47 tag. */
export type MailTemplates = Readonly<Record<MailKind, Readonly<Record<string, MailTemplate>>>>

/** @param named whether the operator has a name, which the mails are signed with */
export const builtInMails = (named: boolean): MailTemplates => {
  const ofKind = (kind: MailKind): Readonly<Record<string, MailTemplate>> =>
    Object.fromEntries(
      Object.entries(languages).map(([locale, text]) => {
        const [subject, paragraphs] = written[kind](text)
        return [locale, layOut(locale, subject, named ? [...paragraphs, '{{name}}'] : paragraphs)]
      }),
    )
  return Object.fromEntries(mailKinds.map((kind) => [kind, ofKind(kind)])) as Record<MailKind, Readonly<Record<string, MailTemplate>>>
}
