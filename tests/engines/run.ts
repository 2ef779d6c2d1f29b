// A visitor's journey in Firefox and WebKitGTK: `npm run test:engines`, or with "firefox" or "webkit" for one of them.
// Prints a line a step, why it failed where it did, and at the end "N passed, N failed, N skipped".
import { mkdirSync, writeFileSync } from 'node:fs'
import { bundlePages } from '../../apps/sandbox/build/bundlePages.js'
import { anyPorts } from '../../apps/sandbox/world/settings.js'
import { startWorld } from '../../apps/sandbox/world/startWorld.js'
import { createVisitor, type Visitor } from './createVisitor.js'
import type { Driver } from './driver.js'
import { findEngines } from './engines.js'
import { journey } from './journey.js'
import type { Step } from './step.js'

const minute = 60_000
const pictures = '.artifacts/engines'

const asked = process.argv.slice(2)
const engines = findEngines()
const unknown = asked.filter((name) => !engines.some((engine) => engine.name === name))
if (unknown.length > 0) {
  console.error(`No engine "${unknown.join('", "')}". Engines: ${engines.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}

const within = <value>(time: number, task: Promise<value>, what: string): Promise<value> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${time / 1_000} s.`)), time)
  })
  return Promise.race([task, late]).finally(() => clearTimeout(timer))
}

const total = { passed: 0, failed: 0, skipped: 0 }

const attempt = async (visitor: Visitor, { name, go }: Step) => {
  await visitor.start()
  await within(minute, go(visitor), name)
  const faults = await visitor.faults()
  if (faults.length > 0) throw new Error(`The page said: ${faults.join('; ')}`)
}

const tryEngine = async (name: string, start: () => Promise<Driver>, origin: string) => {
  const driver = await within(minute, start(), `${name} to start`)
  console.log(`${driver.name} ${driver.version}`)
  const stop = () => driver.end()
  try {
    const visitor = createVisitor(driver, origin)
    for (const [index, step] of journey.entries()) {
      const began = Date.now()
      const said = (word: string) => console.log(`${word}  ${driver.name}: ${step.name} (${((Date.now() - began) / 1_000).toFixed(1)} s)`)
      const report = async (error: unknown, turn: string) => {
        console.log(`        ${error instanceof Error ? error.message : error}`)
        const picture = await driver.picture().catch(() => undefined)
        if (picture) writeFileSync(`${pictures}/${name}-${index + 1}${turn}.png`, picture)
      }
      try {
        await attempt(visitor, step).catch(async (error) => {
          // As in the other browser tests: a step that the machine held up may be tried once more, and is named then.
          await report(error, '-first')
          await attempt(visitor, step)
          console.log(`passed at the second try: ${driver.name}: ${step.name}`)
        })
        total.passed += 1
        said('ok    ')
      } catch (error) {
        total.failed += 1
        said('FAILED')
        await report(error, '')
      }
    }
  } finally {
    await stop()
  }
}

mkdirSync(pictures, { recursive: true })
const [world] = await Promise.all([startWorld({ ports: anyPorts }), bundlePages()])
try {
  for (const engine of engines.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
    if (!engine.start) {
      total.skipped += journey.length
      console.log(`skipped ${engine.name}: not installed (apt-get install ${engine.packages})`)
      continue
    }
    await tryEngine(engine.name, engine.start, world.urls.web).catch((error: unknown) => {
      total.failed += 1
      console.log(`FAILED  ${engine.name}: ${error instanceof Error ? error.message : error}`)
    })
  }
} finally {
  await world.stop()
}
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed > 0 ? 1 : 0)
