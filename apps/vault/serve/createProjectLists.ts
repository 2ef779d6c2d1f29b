/** How a provider of the operator is displayed. Pages validate the label again (protocol/readOwnProviders.ts). */
interface OwnProvider {
  readonly id: string
  readonly label: string
  /** An icon as a data URI. */
  readonly icon?: string
}

const askMs = 5_000
/** How long an answer is valid, in ms. */
const keepMs = 60_000
/** How long the last answer is used while the gateway does not answer, and the interval of retries, in ms. */
const staleMs = 3_600_000
const againMs = 5_000
/** The maximum number of projects in the cache. */
const maxProjects = 10_000

/** Statuses by which the gateway reports an unknown project. */
const refusals: readonly number[] = [401, 403, 404]

interface Kept {
  /** The time of the gateway's answer, in ms since 1970. */
  readonly at: number
  /** The time of the last request, in ms since 1970. */
  readonly asked: number
  readonly texts: readonly string[]
}
/** The gateway's list for a project. */
export interface ProjectTexts {
  readonly texts: readonly string[]
  /** Whether the gateway confirmed it, now or within the hour. The list is empty until the first answer. */
  readonly certain: boolean
}
export type ProjectList = 'sites' | 'socials'

/** Drops the oldest entry. */
const remember = (map: Map<string, Kept>, name: string, kept: Kept) => {
  map.delete(name)
  map.set(name, kept)
  const [oldest] = map.keys()
  if (map.size > maxProjects && oldest !== undefined) map.delete(oldest)
}

/** Reads texts of the right length, and icons as data URIs. Malformed entries are removed. */
const readOwn = (list: unknown): readonly OwnProvider[] =>
  (Array.isArray(list) ? list.slice(0, 64) : []).flatMap((entry: unknown) => {
    const { id, label, icon } = Object.fromEntries(Object.entries(typeof entry === 'object' && entry !== null ? entry : {})) as Record<string, unknown>
    if (typeof id !== 'string' || typeof label !== 'string' || label.length > 128) return []
    const picture = typeof icon === 'string' && icon.length <= 16_384 && /^data:image\/[a-z+]+[;,]/.test(icon) ? { icon } : {}
    return { id, label, ...picture }
  })

/**
 * Reads the gateway's answer: the texts at the key, how the operator's providers are displayed, and whether the answer is the same for
 * every project. A malformed answer has no texts.
 */
const readAnswer = (answer: unknown, key: string): { readonly texts: readonly string[]; readonly own: readonly OwnProvider[]; readonly every: boolean } => {
  const fields = new Map(Object.entries(typeof answer === 'object' && answer !== null ? answer : {}))
  const found: unknown = fields.get(key)
  return {
    texts: Array.isArray(found) ? found.filter((text) => typeof text === 'string') : [],
    own: readOwn(fields.get('own')),
    every: fields.get('every') === true,
  }
}

/**
 * Caches the gateway's lists of projects. Names that strangers make up cannot displace real projects: their rejections are cached
 * separately, one request at a time is sent for a name, and a gateway that accepts every name is asked once for all of them. While the
 * gateway does not answer, the last answer is used for an hour.
 */
export const createProjectLists = ({
  config,
  now,
  fetch,
}: {
  readonly config: { readonly gateway: string }
  readonly now: () => number
  readonly fetch: typeof globalThis.fetch
}) => {
  const known = new Map<string, Kept>()
  const refused = new Map<string, Kept>()
  const running = new Map<string, Promise<ProjectTexts>>()
  /** The time until which the gateway is known to answer the same for every project. */
  let everyUntil = 0
  /** How the operator's providers are displayed, which is the same for every project. */
  let own: readonly OwnProvider[] = []

  const ask = async (list: ProjectList, key: string, projectId: string, name: string): Promise<ProjectTexts> => {
    const before = known.get(name)
    const asked = now()
    if (before) known.set(name, { ...before, asked })
    const address = new URL(`vault/${list}`, config.gateway.endsWith('/') ? config.gateway : `${config.gateway}/`)
    address.searchParams.set('projectId', projectId)
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(askMs), redirect: 'error' })
      if (response.ok) {
        const { texts, every, ...more } = readAnswer(await response.json(), key)
        if (list === 'socials') own = more.own
        if (every) everyUntil = asked + keepMs
        remember(known, every ? `${list} *` : name, { at: asked, asked, texts })
        return { texts, certain: true }
      }
      if (refusals.includes(response.status)) {
        known.delete(name)
        remember(refused, name, { at: asked, asked, texts: [] })
        return { texts: [], certain: true }
      }
    } catch {
      // The last answer is used, as for a gateway that is overloaded.
    }
    return before && asked - before.at < staleMs ? { texts: before.texts, certain: true } : { texts: [], certain: false }
  }

  const listOf = async (list: ProjectList, key: string, projectId: string): Promise<ProjectTexts> => {
    const at = now()
    const name = at < everyUntil && known.has(`${list} *`) ? `${list} *` : `${list} ${projectId}`
    for (const kept of [known.get(name), refused.get(name)])
      if (kept && (at - kept.at < keepMs || (at - kept.asked < againMs && at - kept.at < staleMs))) return { texts: kept.texts, certain: true }
    const asking = running.get(name) ?? ask(list, key, projectId, name).finally(() => running.delete(name))
    running.set(name, asking)
    return asking
  }
  return {
    listOf,
    /** The providers at which visitors of a project can log in, and how the operator's own are displayed. */
    providersOf: async (projectId: string): Promise<{ readonly providers: readonly string[]; readonly own?: readonly OwnProvider[] }> => {
      const { texts: providers } = await listOf('socials', 'providers', projectId)
      const shown = own.filter(({ id }) => providers.includes(id))
      return { providers, ...(shown.length > 0 && { own: shown }) }
    },
  }
}
