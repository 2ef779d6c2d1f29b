// What the repository takes from others by a name that they can lead somewhere else tomorrow: actions by tag, and images by tag. With the hash of a
// commit or the digest of an image behind it the name is pinned.

export interface Reference {
  readonly file: string
  readonly kind: 'action' | 'image'
  /** `actions/checkout`, or `node`. */
  readonly name: string
  /** `v4`, or `24-bookworm-slim`. */
  readonly tag: string
  readonly isPinned: boolean
  /** Where the text of the reference begins in the file, and what it is. */
  readonly at: number
  readonly text: string
}

const commit = /^[0-9a-f]{40}$/
/** A tag that names a version or a line of versions, such as `stable-1`: never `latest`, and never none. */
const version = String.raw`(?:[a-z]+-)*v?\d[\w.-]*`
const image = new RegExp(`^([a-z0-9./-]+):(${version})(@sha256:[0-9a-f]{64})?$`)

/** Whether an image is named by a version, with its digest or, for now, without. */
export const hasVersion = (name: string): boolean => image.test(name)
/** Images that are built here. */
const isOwn = (name: string) => name.endsWith(':local')

/** The parts of a line in front of a name, by the files that have such lines. */
const lines = Object.freeze([
  { files: /^\.github\/.+\.ya?ml$/, kind: 'action', line: /^( *(?:- )?uses: +)(?!\.\/)(\S+(?: +# \S+)?) *$/gm },
  { files: /^\.github\/.+\.ya?ml$/, kind: 'image', line: /^( *[A-Z_]*IMAGE: +)(\S+) *$/gm },
  { files: /(^|\/)Dockerfile$/, kind: 'image', line: /^(FROM +)(\S+)/gm },
  { files: /^deploy\/compose[\w.]*\.yaml$/, kind: 'image', line: /^( *image: +)(\S+) *$/gm },
] as const)

export const isPinnable = (file: string): boolean => lines.some(({ files }) => files.test(file))

const readAction = (text: string) => {
  const [, name, reference = '', tag = reference] = /^([\w.-]+\/[\w./-]+)@(\S+?)(?: +# (\S+))?$/.exec(text) ?? []
  return name === undefined ? undefined : { name, tag, isPinned: commit.test(reference) && new RegExp(`^${version}$`).test(tag) }
}
const readImage = (text: string) => {
  const [, name, tag = '', digest] = image.exec(text) ?? []
  return name === undefined ? undefined : { name, tag, isPinned: digest !== undefined }
}

/**
 * The references of a file.
 *
 * @throws Error for one that names no version
 */
export const referencesIn = (file: string, content: string): readonly Reference[] => {
  const stages = [...content.matchAll(/^FROM .+ AS (\S+)/gm)].map(([, name]) => name)
  return lines
    .filter(({ files }) => files.test(file))
    .flatMap(({ kind, line }) =>
      [...content.matchAll(line)].flatMap(({ index, 1: before = '', 2: text = '' }) => {
        if (kind === 'image' && (stages.includes(text) || isOwn(text))) return []
        const read = kind === 'action' ? readAction(text) : readImage(text)
        if (!read) throw new Error(`${file}: "${text}" names no version.`)
        return { file, kind, ...read, at: index + before.length, text }
      }),
    )
    .sort((one, other) => one.at - other.at)
}

/** The content with other texts in place of its references. */
export const withReferences = (content: string, changes: readonly { readonly at: number; readonly text: string; readonly to: string }[]): string =>
  [...changes].sort((one, other) => other.at - one.at).reduce((all, { at, text, to }) => `${all.slice(0, at)}${to}${all.slice(at + text.length)}`, content)
