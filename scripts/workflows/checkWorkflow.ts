// What a workflow may not do. A token that can publish is nobody's but that of a job which runs nothing but what publishes.

import { isRecord } from '../readJson.js'

/** What a job may do beyond reading the repository, by workflow and job. */
export type Rights = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>

/** The rights that are given, and no others: publishing packages, images, and files of a release. */
export const given: Rights = Object.freeze({
  'release.yml': {
    'publish-packages': { 'id-token': 'write' },
    'publish-images': { packages: 'write', 'id-token': 'write', attestations: 'write' },
    archive: { contents: 'write' },
  },
})
/** Actions that a job with rights may use: they bring what was built, Node, and a proof of origin. */
const quiet = /^actions\/(download-artifact|setup-node|attest-build-provenance)@/
/** Programs that run what strangers wrote, or fetch it. */
const loud = /\b(npx|yarn|pnpm|corepack|curl|wget|git clone|docker (build|run|compose)|buildx build|node|tsx|python3?|pip)\b|\bnpm (?!publish\b|view\b)/
/** Events whose workflows have rights, and are begun by strangers. */
const foreign = ['pull_request_target', 'workflow_run', 'issue_comment', 'issues', 'discussion', 'discussion_comment']
/** What an expression outside of a script may read: nothing that a stranger writes. */
const safeExpression =
  /^\$\{\{ (github\.(token|repository|run_id|ref)|matrix\.\w+|strategy\.job-index|needs\.[\w-]+\.outputs(\.\w+|\[matrix\.\w+\])|steps\.\w+\.outputs\.\w+) \}\}$/

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : []
}
const records = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : [])
const text = (value: unknown) => (typeof value === 'string' ? value : '')
const same = (one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort())

const faultsOfStep = (step: Readonly<Record<string, unknown>>, { rights }: { readonly rights: boolean }): readonly string[] => {
  const [uses, run] = [text(step.uses), text(step.run)]
  const inputs = isRecord(step.with) ? step.with : {}
  const faults: string[] = []
  if (uses.startsWith('actions/checkout@') && inputs['persist-credentials'] !== false) faults.push('leaves the token of a checkout in the folder')
  if (uses !== '' && !uses.startsWith('./') && !/@(v\d+(\.\d+)*|[0-9a-f]{40})$/.test(uses)) faults.push(`uses ${uses}, which is no version`)
  if (/\$\{\{/.test(run)) faults.push('has an expression in a script, which runs what it holds')
  if (step['continue-on-error'] !== undefined) faults.push('goes on after an error')
  if (!rights) return faults
  if (uses !== '' && !quiet.test(uses)) faults.push(`uses ${uses} beside rights`)
  const [program] = loud.exec(run.replace(/node-version/g, '')) ?? []
  if (program !== undefined) faults.push(`runs "${program.trim()}" beside rights`)
  if (/\bnpm publish\b(?!.*--ignore-scripts)/.test(run)) faults.push('publishes with scripts of the package')
  return faults
}

const faultsOfJob = (file: string, name: string, job: Readonly<Record<string, unknown>>, readsByDefault: boolean): readonly string[] => {
  const wanted = given[file]?.[name]
  const rights = isRecord(job.permissions) ? job.permissions : undefined
  const faults: string[] = []
  if (rights === undefined && !readsByDefault) faults.push('says nothing of its rights')
  if (wanted ? !rights || !same(rights, wanted) : rights !== undefined && !same(rights, { contents: 'read' }))
    faults.push(`has the rights ${JSON.stringify(job.permissions)}`)
  if (wanted && job.environment !== 'release') faults.push('has rights without the approval of a second person')
  if (/\balways\(\)|\bfailure\(\)|\bcancelled\(\)/.test(text(job.if))) faults.push('runs after a job that failed')
  if (job['continue-on-error'] !== undefined) faults.push('goes on after an error')
  if (job.secrets !== undefined || job.uses !== undefined) faults.push('is a workflow of somebody else')
  return [...faults, ...records(job.steps).flatMap((step) => faultsOfStep(step, { rights: wanted !== undefined }))]
}

/** Jobs that have to pass before this one, and those before them. */
const before = (jobs: Readonly<Record<string, unknown>>, name: string): readonly string[] => {
  const job = jobs[name]
  const needs = isRecord(job) ? textsIn(job.needs) : []
  return [...needs, ...needs.flatMap((one) => before(jobs, one))]
}

/** A sentence for each fault of a workflow. `content` is the parsed file. */
export const faultsOf = (file: string, content: unknown): readonly string[] => {
  if (!isRecord(content) || !isRecord(content.jobs)) return [`${file} is no workflow`]
  const { on, jobs, permissions } = content
  const faults: string[] = []
  const events = typeof on === 'string' ? [on] : Array.isArray(on) ? textsIn(on) : isRecord(on) ? Object.keys(on) : []
  for (const event of events) if (foreign.includes(event)) faults.push(`begins by ${event}`)
  const reads = isRecord(permissions) && same(permissions, { contents: 'read' })
  if (!reads && !(isRecord(permissions) && same(permissions, {}))) faults.push('gives rights to all of its jobs')
  for (const found of textsIn(content))
    for (const [expression] of found.matchAll(/\$\{\{.*?\}\}/g)) if (!safeExpression.test(expression)) faults.push(`reads ${expression}`)
  for (const [name, job] of Object.entries(jobs)) if (isRecord(job)) faults.push(...faultsOfJob(file, name, job, reads).map((fault) => `${name} ${fault}`))
  if (file === 'release.yml') {
    const { pinned } = jobs
    const checks = isRecord(pinned) && records(pinned.steps).some(({ run }) => run === 'npm run pin -- --check')
    if (!checks) faults.push('does not ask whether all is pinned')
    if (!isRecord(pinned) || pinned.if !== "github.ref == 'refs/heads/main'") faults.push('begins on any branch')
    for (const name of Object.keys(jobs))
      if (name !== 'pinned' && !before(jobs, name).includes('pinned')) faults.push(`${name} does not wait for what is pinned`)
    for (const name of Object.keys(given[file] ?? {})) if (!before(jobs, name).includes('test')) faults.push(`${name} does not wait for the tests`)
  }
  return faults.map((fault) => `${file}: ${fault}.`)
}
