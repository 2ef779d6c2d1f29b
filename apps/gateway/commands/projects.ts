import { randomBytes } from 'node:crypto'
import { readMoment } from './audit.js'
import { CommandError, type CommandIo, printResult, requireConsent, toTable, toTime } from './CommandIo.js'
import { changeProjectsFile, readProjectsFile, type WrittenProject } from './projectsFile.js'

interface Options {
  readonly json?: boolean
  readonly yes?: boolean
}

const reload = 'Gateways read the file when they start, and again by SIGHUP: "systemctl reload portico-gateway" sends it.'
/** What follows a change, where some projects still name no websites. */
const afterChange = (missing: readonly string[]): string =>
  missing.length === 0
    ? reload
    : `No gateway takes the file yet: ${missing.map((id) => `"${id}"`).join(', ')} ${missing.length === 1 ? 'names' : 'name'} no websites. "portico-gateway projects origins <id>" changes that, with --add or with --everywhere.`
const newId = () => randomBytes(16).toString('hex')
const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [])

interface PublicId {
  readonly id: string
  readonly until?: string
}
/** The ids by which requests name a project. The file was validated. */
const idsOf = ({ id, ids }: WrittenProject): readonly PublicId[] => (Array.isArray(ids) ? (ids as readonly PublicId[]) : [{ id: `${id}` }])

/** The project that has this id, as its name or for requests. */
const findIn = (list: readonly WrittenProject[], id: string): WrittenProject => {
  const found = list.find((project) => project.id === id || idsOf(project).some((entry) => entry.id === id))
  if (!found) throw new CommandError(`There is no project "${id}".`)
  return found
}

/** Changes one project of the file. The project afterwards, and what follows. */
const changeOne = async (
  { environment }: CommandIo,
  id: string,
  change: (project: WrittenProject) => WrittenProject,
): Promise<{ readonly project: WrittenProject; readonly after: string }> => {
  let changed: WrittenProject = {}
  const missing = await changeProjectsFile(environment, (list) => {
    const found = findIn(list, id)
    changed = change(found)
    return list.map((project) => (project === found ? changed : project))
  })
  return { project: changed, after: afterChange(missing) }
}

/** The websites as people read them, one a line. */
const shownOrigins = ({ origins }: WrittenProject): readonly string[] => {
  if (origins === 'everywhere') return ['every website']
  const listed = textsOf(origins)
  return listed.length > 0 ? listed : ['names no websites: no gateway takes it']
}

/** Prints the projects of the file. */
export const listProjects = async (io: CommandIo, options: Options): Promise<void> => {
  const list = await readProjectsFile(io.environment)
  const shown = (project: WrittenProject) =>
    idsOf(project)
      .map(({ id, until }) => (until === undefined ? id : `${id} (until ${until})`))
      .join(', ')
  const lines = toTable(list.map((project) => [`${project.id}`, shown(project), shownOrigins(project).join(' ')]))
  printResult(io, options, list, lines.length === 0 ? ['There are no projects.'] : lines)
}

/**
 * Adds a project to the file, which is made if there is none.
 *
 * @param id its name, and its id for requests; a random one without it
 */
export const createProject = async (
  io: CommandIo,
  {
    origin = [],
    page = [],
    everywhere = false,
    ...options
  }: Options & { readonly origin?: readonly string[]; readonly page?: readonly string[]; readonly everywhere?: boolean },
  id: string = newId(),
): Promise<void> => {
  if (origin.length === 0 && !everywhere) throw new CommandError('Name the websites with --origin, or let every website use the project with --everywhere.')
  if (origin.length > 0 && everywhere) throw new CommandError('Name the websites with --origin, or every one with --everywhere, and not both.')
  const project = { id, origins: everywhere ? 'everywhere' : origin, ...(page.length > 0 && { pages: page }), features: [], analytics: false }
  const missing = await changeProjectsFile(io.environment, (list) => [...list, project])
  printResult(io, options, project, [id])
  io.note(afterChange(missing))
}

const without = (list: readonly string[], removed: readonly string[], what: string): readonly string[] => {
  const missing = removed.find((one) => !list.includes(one))
  if (missing !== undefined) throw new CommandError(`The project has no ${what} "${missing}".`)
  return list.filter((one) => !removed.includes(one))
}

/** Adds and removes websites of a project, or prints them. */
export const changeOrigins = async (
  io: CommandIo,
  {
    add = [],
    remove = [],
    everywhere = false,
    ...options
  }: Options & { readonly add?: readonly string[]; readonly remove?: readonly string[]; readonly everywhere?: boolean },
  id: string,
): Promise<void> => {
  if (everywhere && add.length > 0) throw new CommandError('Name the websites with --add, or every one with --everywhere, and not both.')
  const changes = add.length > 0 || remove.length > 0 || everywhere
  const { project, after } = changes
    ? await changeOne(io, id, (before) => {
        const kept = without(textsOf(before.origins), remove, 'website')
        const origins = [...new Set([...kept, ...add])]
        if (origins.length === 0 && !everywhere) throw new CommandError('A project names a website, or every one: say so with --everywhere.')
        return { ...before, origins: everywhere ? 'everywhere' : origins }
      })
    : { project: findIn(await readProjectsFile(io.environment), id), after: undefined }
  printResult(io, options, project.origins ?? [], shownOrigins(project))
  if (after !== undefined) io.note(after)
}

/**
 * Gives a project a new id for requests. The ids that it has go on working until a moment; what is stored of the project stays.
 *
 * @param options until: when the others end, as `readMoment` reads it; 30 days from now without it
 */
export const rotateProject = async (
  io: CommandIo,
  { until, to = newId(), ...options }: Options & { readonly until?: string; readonly to?: string },
  id: string,
): Promise<void> => {
  const now = io.clock.now()
  const ends = until === undefined ? now + 30 * 86_400_000 : readMoment(until, now)
  if (ends < now) throw new CommandError(`--until is a moment to come, and ${toTime(ends)} is over.`)
  await requireConsent(io, options, `Requests with the present ids of "${id}" are refused from ${toTime(ends)} on.`)
  const { after } = await changeOne(io, id, (before) => {
    const present = idsOf(before).filter((entry) => entry.until === undefined || Date.parse(entry.until) > now)
    // One that ends sooner goes on ending then.
    const former = present.map((entry) => ({ ...entry, until: toTime(Math.min(ends, entry.until === undefined ? ends : Date.parse(entry.until))) }))
    return { ...before, ids: [{ id: to }, ...former] }
  })
  printResult(io, options, { id: to, formerUntil: toTime(ends) }, [to])
  io.note(`The others work until ${toTime(ends)}. ${after}`)
}

const isOn = (feature: WrittenProject) => feature.isEnabled === true

/** Switches features of a project and its events on or off, or prints them. */
export const changeFlags = async (
  io: CommandIo,
  { on = [], off = [], analytics, ...options }: Options & { readonly on?: readonly string[]; readonly off?: readonly string[]; readonly analytics?: string },
  id: string,
): Promise<void> => {
  if (analytics !== undefined && analytics !== 'on' && analytics !== 'off') throw new CommandError(`--analytics is on or off, not "${analytics}".`)
  const both = on.find((name) => off.includes(name))
  if (both !== undefined) throw new CommandError(`"${both}" cannot be on and off.`)
  const changes = on.length > 0 || off.length > 0 || analytics !== undefined
  const featuresOf = ({ features }: WrittenProject) => (Array.isArray(features) ? (features as readonly WrittenProject[]) : [])
  const { project, after } = changes
    ? await changeOne(io, id, (before) => {
        const named = [...on.map((name) => [name, true] as const), ...off.map((name) => [name, false] as const)]
        const known = featuresOf(before)
        const added = named
          .filter(([name]) => known.every((feature) => feature.id !== name))
          .map(([name, isEnabled]) => ({ id: name, isEnabled, config: null }))
        const wanted = new Map<unknown, boolean>(named)
        const features = known.map((feature) => ({ ...feature, isEnabled: wanted.get(feature.id) ?? isOn(feature) }))
        return { ...before, features: [...features, ...added], ...(analytics !== undefined && { analytics: analytics === 'on' }) }
      })
    : { project: findIn(await readProjectsFile(io.environment), id), after: undefined }
  const features = featuresOf(project)
  const counted = project.analytics === true
  printResult(io, options, { features, analytics: counted }, [
    ...toTable([...features.map((feature) => [`${feature.id}`, isOn(feature) ? 'on' : 'off']), ['events (analytics)', counted ? 'on' : 'off']]),
  ])
  if (after !== undefined) io.note(after)
}
