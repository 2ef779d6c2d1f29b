import { findNamed } from '../../base/findNamed.js'
import { apple } from './apple.js'
import { discord } from './discord.js'
import { facebook } from './facebook.js'
import { github } from './github.js'
import { google } from './google.js'
import type { SocialDialect } from './SocialDialect.js'
import { x } from './x.js'

/** Every built-in provider of logins. The settings, their checks, the commands and the routes follow this list. */
export const socialDialects = [google, apple, github, discord, x, facebook] as const satisfies readonly SocialDialect[]

export type SocialName = (typeof socialDialects)[number]['name']

export const socialNames: readonly SocialName[] = Object.freeze(socialDialects.map(({ name }) => name))

/** @throws {TypeError} for a name that is not in the list */
export const socialDialectOf = (name: SocialName): SocialDialect<SocialName> =>
  findNamed<SocialDialect<SocialName>>(socialDialects, name, (dialect) => dialect.name, 'built-in provider of logins')
