import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Tags as `git ls-remote --tags` prints them, by name; of a tag that has a message the commit it is about. */
const commitsOf = (output: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  for (const [, hash = '', name = '', peeled] of output.matchAll(/^([0-9a-f]{40})\trefs\/tags\/(\S+?)(\^\{\})?$/gm))
    if (peeled || !found.has(name)) found.set(name, hash)
  return found
}

/**
 * An action by the commit of its tag, with the longest name of that version: `actions/checkout@<hash> # v4.2.2`.
 *
 * @param needs host: where repositories are, such as https://github.com
 * @throws Error where there is no such tag: a branch is no version
 */
export const resolveAction = async ({ name, tag }: { readonly name: string; readonly tag: string }, { host }: { readonly host: string }): Promise<string> => {
  const repository = name.split('/').slice(0, 2).join('/')
  const { stdout } = await run('git', ['ls-remote', '--tags', '--', `${host}/${repository}`], {
    timeout: 60_000,
    maxBuffer: 2 ** 26,
    env: { ...process.env, GIT_TERMINAL_PROMPT: '0' },
  })
  const commits = commitsOf(stdout)
  const commit = commits.get(tag)
  if (commit === undefined) throw new Error(`${repository} has no tag ${tag}.`)
  const same = [...commits].filter(([other, hash]) => hash === commit && (other === tag || other.startsWith(`${tag}.`))).map(([other]) => other)
  const longest = same.reduce((one, other) => (other.split('.').length > one.split('.').length ? other : one), tag)
  return `${name}@${commit} # ${longest}`
}
