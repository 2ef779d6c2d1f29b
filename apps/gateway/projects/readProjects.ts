import * as z from 'zod/mini'
import type { Project } from '../contract.js'
import { readInput } from '../http/readInput.js'
import { plainAddress } from './plainAddress.js'

const project = z.object(
  {
    id: z.string('is a text').check(z.regex(/^[!-~]{1,128}$/, 'is 1 to 128 printable characters')),
    origins: z._default(z.array(z.string().check(z.regex(/^[a-z][a-z0-9+.-]*:\/\/[^/\s]+$/i, 'is an origin, such as https://app.example'))), []),
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
        z.object({
          id: z.string('is a text').check(z.regex(/^[a-z0-9_]{1,64}$/, 'is the id of a feature')),
          isEnabled: z.boolean('is true or false'),
          config: z._default(z.unknown(), null),
        }),
      ),
      [],
    ),
    analytics: z._default(z.boolean('is true or false'), false),
  },
  'is a project',
)

/**
 * Validates the operator's projects.
 *
 * @throws {ApiError} naming the path of the error
 */
export const readProjects = (input: unknown): readonly Project[] =>
  readInput(z.array(project, 'is a list of projects').check(z.maxLength(10_000, 'has at most 10000 projects')), input)
