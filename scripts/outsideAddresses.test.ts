// What the pages for operators say to ask from outside gets through the proxies that deploy/ has examples of.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = 'docs/operate'
/** Places of the two programs that the pages name by their public addresses. */
const named = readdirSync(folder).flatMap((page) =>
  [...readFileSync(path.join(folder, page), 'utf8').matchAll(/https:\/\/(gateway|wallet)\.example(\/[\w/.-]+)/g)].map(([, program, place = '']) => ({
    page,
    program,
    place,
  })),
)

/** Places that an example answers with 404 itself, for either program. `*` stands for the rest. */
const heldBack = (file: string, site: RegExp, places: RegExp) => {
  const [, text = ''] = site.exec(readFileSync(file, 'utf8')) ?? []
  return [...text.matchAll(places)].flatMap(([, found = '']) => found.trim().split(/\s+/))
}
const caddy = /^\t@inside path (.*)$/gm
const nginx = /^\tlocation (?:= )?(\S+) \{ return 404; \}$/gm
const examples = {
  'gateway behind Caddy': heldBack('deploy/Caddyfile', /^\{\$DOMAIN_OF_GATEWAY\} \{\n([\s\S]*?)^\}/m, caddy),
  'wallet behind Caddy': heldBack('deploy/Caddyfile', /^\{\$DOMAIN_OF_SECURE_SITE\} \{\n([\s\S]*?)^\}/m, caddy),
  'gateway behind nginx': heldBack('deploy/nginx.conf', /server_name gateway\.example;\n([\s\S]*?)^\}/m, nginx),
  'wallet behind nginx': heldBack('deploy/nginx.conf', /server_name wallet\.example;\n([\s\S]*?)^\}/m, nginx),
}

test('the examples hold back what is for the inside, and the pages name places', () => {
  for (const [name, places] of Object.entries(examples)) expect([name, places]).toEqual([name, expect.arrayContaining(['/live', '/health'])])
  expect(named.map(({ place }) => place)).toContain('/ready')
})

test.each(Object.entries(examples))('every place that the pages say to ask gets through: %s', (name, places) => {
  const isHeld = (place: string) => places.some((held) => (held.endsWith('*') ? place.startsWith(held.slice(0, -1)) : held === place))
  expect(named.filter(({ program, place }) => name.startsWith(`${program}`) && isHeld(place))).toEqual([])
})
