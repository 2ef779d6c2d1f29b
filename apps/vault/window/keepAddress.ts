import type { KeepLink } from '../base/KeepLink.js'

/** Returns undefined for anything but the fragment that the gateway wrote into a mail. */
export const readKeepLink = (fragment: string): KeepLink | undefined => {
  const said = fragment.replace(/^#/, '')
  if (said.length > 1_024) return undefined
  const facts = new URLSearchParams(said)
  const [project, token] = [facts.get('project') ?? '', facts.get('token') ?? '']
  if (!/^[!-~]{0,128}$/.test(project) || !/^[\w-]{43}$/.test(token)) return undefined
  // Refuses additional or repeated parameters.
  if (`${new URLSearchParams({ project, token })}` === said) return { project, token, of: 'deletion' }
  return `${new URLSearchParams({ project, token, of: 'address' })}` === said ? { project, token, of: 'address' } : undefined
}
