import { ifUnreadable } from '../base/SealerError.js'
import type { Project } from '../base/Project.js'
import { parseUrl } from 'portico-lib/web/parseUrl.js'
import type { PersonRecord } from '../store/PersonStore.js'
import { addressContext, reasonOf } from '../vault/accountEvents.js'
import { keepAddress } from '../vault/deletionRoutes.js'
import type { CommandIo } from './CommandIo.js'
import type { VaultCommandParts } from './withStore.js'

/** The project that a person logs in for, as far as anything that is stored of them names it; else the first one of the settings. */
const projectOf = ({ logins, devices, socials, codes, signIns }: PersonRecord, projects: readonly Project[] | undefined): Project | undefined => {
  const names = [...logins, ...devices, ...socials, ...codes, ...signIns].map(({ project }) => project)
  return projects?.find(({ id }) => names.includes(id)) ?? projects?.[0]
}

/** An id by which requests name a project for as long as a deletion can be taken back. */
const requestId = (project: Project | undefined, until: number): string => {
  const ids = project?.ids
  return ids?.find((entry) => entry.until === undefined || entry.until > until)?.id ?? ids?.[0]?.id ?? project?.id ?? ''
}

/** A website that the person knows the wallet from; the secure site where none is known. */
const siteOf = ({ signIns, notices, devices, socials }: PersonRecord, project: Project | undefined, origin: string): string =>
  [
    ...signIns.map((one) => one.origin),
    ...[...notices, ...devices, ...socials].map(({ site }) => site),
    ...(project && project.origins !== 'everywhere' ? project.origins : []),
    origin,
  ].find((site) => site !== origin && !site.includes('*') && parseUrl(site) !== undefined) ?? origin

/**
 * Mails a person that the operator deletes their account, in the language of the settings, because that of the person is not known. It is
 * prepared before the account is removed.
 *
 * @param deletion token: of a deletion that can be taken back until `ends`; undefined: it is removed at once
 * @returns sends it, and returns why it was not sent; undefined: the mail server has taken it
 */
export const mailDeletion = async (
  { clock, signal }: Pick<CommandIo, 'clock' | 'signal'>,
  { vault, mail, projects }: Pick<VaultCommandParts, 'vault' | 'mail' | 'projects'>,
  { person, ends, token }: { readonly person: PersonRecord; readonly ends: number; readonly token: string | undefined },
): Promise<() => Promise<string | undefined>> => {
  const { address, identity } = person
  if (address === undefined) return async () => 'no e-mail address of this user is stored'
  const opened = await vault.sealer.open(address, addressContext(identity)).catch(ifUnreadable)
  if (!opened) return async () => 'no key of the settings opens the e-mail address of this user'
  const project = projectOf(person, projects)
  const facts = { to: Buffer.from(opened).toString('utf8'), site: siteOf(person, project, vault.origin), now: clock.now(), locales: [] }
  const link = token === undefined ? undefined : keepAddress(vault.origin, { project: requestId(project, ends), token })
  const written = link === undefined ? mail.mails.write('wallet-removed', facts) : mail.mails.write('operator-deletion', { ...facts, ends, link })
  return () =>
    mail.send(written, signal).then(
      () => undefined,
      (error) => reasonOf(error),
    )
}
