// @looks-at textless
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Each folder with code of this repository; of the apps and examples each by itself. */
const folders = [
  ...new Set(
    execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx', '*.js', '*.mjs'], { encoding: 'utf8' })
      .split('\n')
      .filter((file) => file.includes('/'))
      .map((file) =>
        file
          .split('/')
          .slice(0, /^(apps|examples)\//.test(file) ? 2 : 1)
          .join('/'),
      ),
  ),
]

/** A promise whose type only an interface says, as a service has it. */
const planted = `interface Service {
  save(): Promise<void>
}
export const use = (service: Service, list: readonly Service[]) => {
  service.save()
  for (const one of list) if (list.length > 1) one.save()
}
`
const waited = `interface Service {
  save(): Promise<void>
}
export const use = async (service: Service) => {
  await service.save()
  service.save().catch(() => undefined)
}
`
/** What else may not be left alone in a server. */
const inServers = `import { createServer } from 'node:http'
export const leave = (work: () => Promise<void>) => {
  void work()
}
export const server = createServer(async (_, response) => {
  response.end(await Promise.resolve('x'))
})
`

test('the linter finds a promise that nobody waits for in every folder, and the one that ended the gateway', { timeout: 300_000 }, () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'portico-promises-'))
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  try {
    cpSync('.oxlintrc.json', path.join(root, '.oxlintrc.json'))
    const options = { target: 'ES2022', module: 'NodeNext', strict: true, noEmit: true, skipLibCheck: true, types: ['node'], resolveJsonModule: true }
    write('tsconfig.json', JSON.stringify({ compilerOptions: options, include: ['**/*.ts'] }))
    writeFileSync(path.join(root, '.gitignore'), 'node_modules\n')
    symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'))
    for (const folder of folders) {
      write(`${folder}/planted.ts`, planted)
      write(`${folder}/waited.ts`, waited)
    }
    write('apps/gateway/server.ts', inServers)
    write('apps/vault/serve/server.ts', inServers)
    // The answer of /openapi.json took from a rate and did not wait for it.
    const route = 'apps/gateway/openapi/documentRoutes.ts'
    const now = readFileSync(route, 'utf8')
    expect(now.split('await rate.take(')).toHaveLength(2)
    const before = now.replace('async (context) =>', '(context) =>').replace('await rate.take(', 'rate.take(')
    // What it imports, as far as its types say.
    write('apps/gateway/http/createRate.ts', 'export declare const createRate: () => { take(context: object, what: string): Promise<void> }')
    write('apps/gateway/http/Env.ts', 'export type Env = { Variables: object }')
    write('apps/gateway/openapi/createDocument.ts', 'export declare const createDocument: (operations: readonly object[]) => object')
    write('apps/gateway/openapi/operations/operations.ts', 'export declare const operations: readonly { method: string; path: string }[]')
    write(route, before)

    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly scripts: Readonly<Record<string, string>> }
    const [program = '', ...words] = (scripts['lint:promises'] ?? '').split(' ')
    const { stdout, status } = spawnSync(path.resolve('node_modules/.bin', program), [...words, '--format=unix'], { cwd: root, encoding: 'utf8' })
    const found = [...stdout.matchAll(/^(\S+?):(\d+):\d+: .*\[.*\((no-[a-z-]+)\)\]$/gm)].map(([, file, line, rule]) => `${file}:${line} ${rule}`)
    expect([...new Set(found)].sort()).toEqual(
      [
        ...folders.flatMap((folder) => [5, 6].map((line) => `${folder}/planted.ts:${line} no-floating-promises`)),
        ...['apps/gateway/server.ts', 'apps/vault/serve/server.ts'].flatMap((file) => [`${file}:3 no-floating-promises`, `${file}:5 no-misused-promises`]),
        `${route}:${before.split('\n').findIndex((line) => line.includes('rate.take(')) + 1} no-floating-promises`,
      ].sort(),
    )
    expect(status).toBe(1)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})
