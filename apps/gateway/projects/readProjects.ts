import type { Project } from '../base/Project.js'
import * as z from 'zod/mini'
import { isRecord } from 'portico-lib/checks/isRecord.js'
import { ApiError } from '../http/ApiError.js'
import { type StrictFile, strictFile } from '../http/strictFile.js'
import { plainAddress } from './plainAddress.js'
import { readListedOrigin } from './readListedOrigin.js'

const id = z.string('is a text').check(z.regex(/^[!-~]{1,128}$/, 'is 1 to 128 printable characters'))
const moment = 'is a moment such as 2027-01-31T00:00:00Z'

/** A website of the list, written as browsers do. */
const listedOrigin = z.string('is a text').check(
  z.check(({ value, issues }) => {
    const read = readListedOrigin(value)
    if ('hint' in read)
      issues.push({ code: 'custom', message: ['is an origin, such as https://app.example', ...(read.hint ? [read.hint] : [])].join('. '), input: value })
  }),
  z.overwrite((text) => {
    const read = readListedOrigin(text)
    return 'hint' in read ? text : read.origin
  }),
)

const project = z.strictObject(
  {
    id,
    ids: z.optional(
      z
        .array(
          z.strictObject(
            {
              id,
              until: z.optional(
                z.pipe(
                  z.string(moment).check(
                    z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/, moment),
                    z.refine((text) => !Number.isNaN(Date.parse(text)), moment),
                  ),
                  z.transform((text) => Date.parse(text)),
                ),
              ),
            },
            'is { id, until }',
          ),
          'is a list of ids',
        )
        .check(z.minLength(1, 'is empty'), z.maxLength(16, 'has at most 16 ids')),
    ),
    origins: z.union([z.literal('everywhere'), z.array(listedOrigin).check(z.minLength(1, 'is empty'))], 'is a list of websites, or "everywhere"'),
    pages: z._default(
      z.array(
        z.string().check(
          z.refine((text) => plainAddress(text) !== undefined, 'is the address of a page without query and fragment, such as https://app.example/swap'),
          z.overwrite((text) => plainAddress(text) ?? text),
        ),
      ),
      [],
    ),
    features: z._default(
      z.array(
        z.strictObject({
          id: z.string('is a text').check(z.regex(/^[a-z0-9_]{1,64}$/, 'is the id of a feature')),
          isEnabled: z.boolean('is true or false'),
          config: z._default(z.unknown(), null),
        }),
      ),
      [],
    ),
    analytics: z._default(z.boolean('is true or false'), false),
    idTokenEmail: z._default(z.boolean('is true or false'), false),
  },
  'is a project',
)

/** The ids by which requests name a project. */
const idsOf = ({ id, ids }: Pick<Project, 'id' | 'ids'>): readonly string[] => ids?.map((entry) => entry.id) ?? [id]

/** The first id that means two projects: by requests, or as the name of what is stored. */
const doubleId = (list: readonly Project[]): string | undefined => {
  const taken = new Set<string>()
  for (const one of list) {
    const ids = idsOf(one)
    const twice = ids.find((name, at) => ids.indexOf(name) < at)
    if (twice !== undefined) return twice
    // The name of what is stored may be one of them.
    for (const name of new Set([one.id, ...ids])) {
      if (taken.has(name)) return name
      taken.add(name)
    }
  }
  return undefined
}

const projects = strictFile(
  z.array(project, 'is a list of projects').check(
    z.minLength(1, 'has no project, so that nobody would be served'),
    z.maxLength(10_000, 'has at most 10000 projects'),
    z.check((found) => {
      const name = doubleId(found.value)
      if (name !== undefined) found.issues.push({ code: 'custom', message: `has the id "${name}" twice`, input: found.value })
    }),
  ),
)

/** Projects of a file that name no websites, as files could before websites were required. */
export const projectsWithoutOrigins = (input: unknown): readonly string[] =>
  (Array.isArray(input) ? input : []).flatMap((one) =>
    isRecord(one) && (one.origins === undefined || (Array.isArray(one.origins) && one.origins.length === 0)) ? [`${one.id}`] : [],
  )

/** The same list in which such projects may be used everywhere: what their file meant before. */
export const withOrigins = (input: unknown): unknown =>
  Array.isArray(input) ? input.map((one) => (projectsWithoutOrigins([one]).length > 0 ? { ...one, origins: 'everywhere' } : one)) : input

/** The operator's projects. */
export const projectsFile: StrictFile<readonly Project[]> = {
  ...projects,
  read: (input) => {
    const [first, ...others] = projectsWithoutOrigins(input)
    if (first === undefined) return projects.read(input)
    // Whatever else is wrong comes first: a misspelled "origins" is why there are none.
    projects.read(withOrigins(input))
    const named = others.length === 0 ? `The project "${first}" names` : `The project "${first}" and ${others.length} more name`
    throw new ApiError(
      400,
      'INVALID_INPUT',
      `${named} no websites. Write "origins": ["https://app.example"] with its own, or "origins": "everywhere" for every website, which is what a project without it meant before this version: "portico-gateway projects origins ${first} --everywhere" writes it.`,
      { field: 'origins' },
    )
  },
}

/**
 * Validates the operator's projects.
 *
 * @throws {ApiError} naming the path of the error
 */
export const readProjects = projectsFile.read
