import * as z from 'zod/mini'
import { strictFile } from '../http/strictFile.js'
import { readNamespaces } from '../reads/readFamilies.js'
import { type Environment, file } from './environment.js'
import { requireHttpsOutside } from './requireHttps.js'
import { SettingsError } from '../base/SettingsError.js'

const whole = (least: number, max: number) => {
  const said = `is a whole number from ${least} to ${max}`
  return z.int(said).check(z.minimum(least, said), z.maximum(max, said))
}
const isRead = (id: string) => readNamespaces.includes(id.slice(0, id.indexOf(':')))

const reads = z.strictObject(
  {
    chains: z.record(
      z.string().check(
        z.regex(/^[a-z0-9-]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'is a CAIP-2 id'),
        z.refine((id) => isRead(id) && (!id.startsWith('eip155:') || /^eip155:[1-9]\d{0,15}$/.test(id)), `is a chain of ${readNamespaces.join(' or ')}`),
      ),
      z.strictObject(
        {
          nodes: z
            .array(z.string('is an address').check(z.regex(/^https?:\/\/[^\s]{1,2000}$/, 'is the http or https address of a node')), 'is a list of nodes')
            .check(
              z.minLength(1, 'is empty'),
              z.maxLength(8, 'has at most 8 nodes'),
              z.refine((all) => new Set(all).size === all.length, 'names a node twice'),
            ),
          lag: z.optional(whole(0, 100_000)),
          logRange: z._default(whole(1, 1_000_000), 1_000),
          gas: z._default(whole(21_000, 1_000_000_000), 50_000_000),
        },
        'is { nodes, lag, logRange, gas }',
      ),
    ),
    everywhere: z._default(z.boolean('is true or false'), false),
  },
  'is { chains, everywhere }',
)

export const readsFile = strictFile(reads)

/**
 * Reads the nodes by which pages read chains: the file of GATEWAY_READS. Undefined where no page reads.
 *
 * @throws {SettingsError}
 */
export const readReads = (environment: Environment) => {
  const found = file(environment, 'GATEWAY_READS', readsFile)
  if (!found) return undefined
  if (!found.everywhere && !environment.GATEWAY_PROJECTS)
    throw new SettingsError(
      'GATEWAY_READS needs GATEWAY_PROJECTS, whose websites may read, or "everywhere": true in its file, with which every website of the world uses your nodes.',
    )
  for (const [id, { nodes }] of Object.entries(found.chains))
    for (const [at, node] of nodes.entries()) requireHttpsOutside(`GATEWAY_READS: node ${at + 1} of ${id}`, node)
  return found
}

export type ReadsSettings = NonNullable<ReturnType<typeof readReads>>
