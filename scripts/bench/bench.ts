// How fast it is, by the definitions in docs/reference/benchmarks.md: prints tables and writes them there.
// `npm run bench`, or `npm run bench -- --runs=3 --only=react --phases=bytes,time1`. `--dry` leaves the file alone.
import { readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium, launchArguments } from '../chromium.js'
import { startRelay } from '../../apps/sandbox/relay/startRelay.js'
import { answerDirectory } from './answerDirectory.js'
import { type AppName, buildApps } from './buildApps.js'
import { measureLargest, type Phases } from './headline.js'
import { type Times, timePairing, timeWallets } from './journey.js'
import { guides, timeView } from './plugin.js'
import { serve } from './serve.js'
import { type Remains, type Visit, type VisitNeeds, visit } from './visit.js'
import { readArguments } from '../misuse.js'

const { values: options } = readArguments({
  options: { runs: { type: 'string' }, only: { type: 'string' }, phases: { type: 'string' }, cycles: { type: 'string' }, dry: { type: 'boolean' } },
})
const runs = Number(options.runs ?? 5)
const wanted = (options.phases ?? 'requests,bytes,time1,time4,phone,hover,idle,eager,fails,hangs,heap,cycles,pairing,wallets,plugin').split(',')
const titles: Readonly<Partial<Record<AppName, string>>> = {
  react: 'React page',
  wagmi: 'wagmi page',
  standalone: 'plain page, standalone',
  bare: 'a bare dialog, no library',
}
/** Of the page without a library only the times are worth a comparison. */
const ofBare = ['bytes', 'time1', 'time4', 'phone', 'hover', 'eager']
/** A slow phone on a slow network. */
const phone = { rate: 4, network: { latency: 150, kbits: 1_600 } }

/** A figure; undefined where it was not measured, or never came. */
type Figure = number | undefined
/** What was measured of one page, by the phases that were asked for. */
interface Results {
  bytes?: Visit
  time1?: Times
  time4?: Times
  phone?: Figure
  hover?: string
  idle?: string
  requests?: Phases
  eager?: Figure
  fails?: Times
  hangs?: Times
  heap?: { readonly load: Figure; readonly open: Figure }
  cycles?: Remains | undefined
  pairing1?: Times
  pairing4?: Times
  wallets1?: Times
  wallets4?: Times
  plugin?: { readonly cold: string; readonly warm: string }
}

const median = (values: readonly Figure[]): Figure => {
  const sorted = values.filter((value) => value !== undefined && Number.isFinite(value)).sort((a = 0, b = 0) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[middle - 1], sorted[middle]]
  return sorted.length % 2 || low === undefined || high === undefined ? high : (low + high) / 2
}
const ms = (value: Figure): string => (value === undefined ? 'never' : String(Math.round(value)))
const pair = (one: Figure, four: Figure): string => `${ms(one)}/${ms(four)}`
/** As `pair`, where it was measured at all. */
const both = (one: Figure, four: Figure): string => (one === undefined && four === undefined ? '' : pair(one, four))
const kB = (bytes: Figure): string => (bytes === undefined ? '' : (bytes / 1000).toFixed(1))
const MB = (bytes: Figure): string => (bytes === undefined ? '' : (bytes / 1048576).toFixed(1))

const { executablePath, env } = await findChromium()
const launch = (...more: readonly string[]) => chromium.launch({ executablePath, args: [...launchArguments, ...more], env: { ...process.env, ...env } })
const browser = await launch()
const built = await buildApps(path.resolve('.artifacts/bench'))
/** The page of a plugin is compared with itself: its figures stand in the column of the React page. */
const pages = [...built].filter(([name]) => name !== 'plugin' && (!options.only || options.only.split(',').includes(name)))
const names = pages.map(([name]) => name)
const results = new Map<AppName, Results>()

for (const [name, folder] of pages) {
  const phases = name === 'bare' ? wanted.filter((phase) => ofBare.includes(phase)) : wanted
  const site = await serve(folder, answerDirectory)
  const one = (needs: Omit<VisitNeeds, 'browser' | 'site'>) => visit({ browser, site, ...needs })
  const many = async (times: number, needs: Omit<VisitNeeds, 'browser' | 'site'>) => {
    const list: Visit[] = []
    for (let turn = 0; turn < times; turn++) list.push(await one(needs))
    return list
  }
  const times = (list: readonly Visit[]): Times =>
    Object.fromEntries(['ready', 'open', 'open.usable', 'again', 'again.usable', 'connected'].map((key) => [key, median(list.map(({ marks }) => marks[key]))]))
  const result: Results = {}
  results.set(name, result)
  const say = (text: string) => console.log(`${name}: ${text}`)
  if (phases.includes('bytes')) {
    result.bytes = await one({})
    const { load, open, actions, outsideBefore, errors } = result.bytes
    say(
      `load ${kB(load.gzip)} kB in ${load.files}, open +${kB(open.gzip)} kB in ${open.files}; before a action: ${outsideBefore} requests, ${actions?.writes.length} writes, ${actions?.cookies} cookies, listeners ${actions?.listeners.join(' ') || 'none'}`,
    )
    for (const error of errors) say(`error in the page: ${error}`)
  }
  for (const rate of [1, 4] as const) {
    if (!phases.includes(`time${rate}`)) continue
    const found = times(await many(runs, { rate }))
    result[`time${rate}`] = found
    const { ready, open, again, connected, 'open.usable': usable } = found
    say(`CPU ${rate}×: ready ${ms(ready)}, cold ${ms(open)}, usable ${ms(usable)}, warm ${ms(again)}, connect ${ms(connected)}`)
  }
  if (phases.includes('phone')) {
    result.phone = times(await many(runs, phone))['open.usable']
    say(`slow phone: usable ${ms(result.phone)}`)
  }
  if (phases.includes('hover')) {
    const [slow, fast] = [times(await many(runs, { rate: 4, hover: 200 })), times(await many(runs, { hover: 200 }))]
    result.hover = pair(fast.open, slow.open)
    say(`cold, the pointer there 200 ms before: ${result.hover}`)
  }
  if (phases.includes('idle')) {
    const [fast, slow] = [times(await many(runs, { preload: 'idle' })), times(await many(runs, { rate: 4, preload: 'idle' }))]
    result.idle = pair(fast.open, slow.open)
    say(`cold, with preload: idle: ${result.idle}`)
  }
  if (phases.includes('requests')) {
    const requests = await measureLargest({ browser, folder })
    result.requests = requests
    const words = Object.entries(requests).map(([phase, { bytes, files }]) => `${phase} ${kB(bytes)} kB in ${files.length}`)
    say(words.join(', '))
  }
  if (phases.includes('eager')) {
    result.eager = median((await many(3, { eager: true, delay: 300 })).map(({ marks }) => marks.open))
    say(`clicked at once ${ms(result.eager)}`)
  }
  for (const outside of ['fails', 'hangs'] as const) {
    if (!phases.includes(outside)) continue
    const { marks } = await one({ outside })
    result[outside] = marks
    say(`every outside host ${outside}: open ${ms(marks.open)}, connect ${ms(marks.connected)}`)
  }
  if (phases.includes('heap')) {
    const list = await many(3, { heap: true })
    result.heap = { load: median(list.map(({ heapLoad }) => heapLoad)), open: median(list.map(({ heapOpen }) => heapOpen)) }
    say(`heap ${MB(result.heap.load)} → ${MB(result.heap.open)} MB`)
  }
  if (phases.includes('cycles')) {
    // Compiled code grows for hundreds of cycles and is no leak: without a compiler the heap holds what the page holds.
    const plain = await launch('--js-flags=--jitless')
    result.cycles = (await visit({ browser: plain, site, cycles: Number(options.cycles ?? 100) })).cycles
    await plain.close()
    say(
      `100 times open and close: ${Math.round(result.cycles?.heap ?? Number.NaN)} bytes, ${result.cycles?.listeners} listeners, ${result.cycles?.nodes} nodes`,
    )
  }
  // The library is the same on every page: one will do.
  for (const [phase, time] of [
    ['pairing', timePairing],
    ['wallets', timeWallets],
  ] as const) {
    if (!phases.includes(phase) || name !== 'react') continue
    const relay = await startRelay()
    for (const rate of [1, 4] as const) {
      const list: Times[] = []
      for (let turn = 0; turn < runs; turn++) list.push(await time({ browser, site, relay, rate }))
      const found: Times = Object.fromEntries(Object.keys(list[0] ?? {}).map((key) => [key, median(list.map((journey) => journey[key]))]))
      result[`${phase}${rate}`] = found
      const words = Object.entries(found).map(([key, value]) => `${key} ${ms(value)}`)
      say(`${phase}, CPU ${rate}×: ${words.join(', ')}`)
    }
    await relay.stop()
  }
  site.close()
  const ofPlugin = built.get('plugin')
  if (ofPlugin !== undefined && phases.includes('plugin') && name === 'react') {
    const page = await serve(ofPlugin)
    const found: Record<string, Figure> = {}
    for (const rate of [1, 4]) {
      const lists = Object.entries(guides).map(([kind, view]) => ({ kind, view, times: [] as Awaited<ReturnType<typeof timeView>>[] }))
      // In turn, so that a busy moment of the machine meets both.
      for (let turn = 0; turn < runs; turn++) for (const { view, times: list } of lists) list.push(await timeView({ browser, site: page, view, rate }))
      for (const { kind, times: list } of lists)
        for (const turn of ['cold', 'warm'] as const) found[`${kind}.${turn}.${rate}`] = median(list.map((time) => time[turn]))
    }
    const words = (turn: string) =>
      Object.keys(guides)
        .map((kind) => pair(found[`${kind}.${turn}.1`], found[`${kind}.${turn}.4`]))
        .join(' and ')
    result.plugin = { cold: words('cold'), warm: words('warm') }
    say(`the same view, built in and by a third party: cold ${result.plugin.cold}, warm ${result.plugin.warm}`)
    page.close()
  }
}
const version = browser.version()
await browser.close()

const line = (...cells: readonly (string | undefined)[]): string => `| ${cells.join(' | ')} |`
const goals: readonly (readonly [title: string, goal: string, read: (results: Results) => string | undefined])[] = [
  ['painted, cold', '60/150', ({ time1, time4 }) => pair(time1?.open, time4?.open)],
  ['painted, cold, the pointer on the button 200 ms before the click', '', ({ hover }) => hover],
  ['painted, cold, with `preload: idle`', '45/120', ({ idle }) => idle],
  ['painted, warm', '30/60', ({ time1, time4 }) => pair(time1?.again, time4?.again)],
  ['usable, cold', '90/200', ({ time1, time4 }) => pair(time1?.['open.usable'], time4?.['open.usable'])],
  ['usable, cold, on a slow phone (CPU 4×, 1.6 Mbit/s, 150 ms)', '350', ({ phone: usable }) => (usable === undefined ? '' : ms(usable))],
  ['clicked at once', '200', ({ eager }) => ms(eager)],
  ['wallet → address', '15', ({ time1, time4 }) => pair(time1?.connected, time4?.connected)],
  ['button painted after navigation', '', ({ time1, time4 }) => pair(time1?.ready, time4?.ready)],
  ['all outside hosts refuse: open, connect', 'the same', ({ fails }) => fails && `${ms(fails.open)}, ${ms(fails.connected)}`],
  ['all outside hosts hang: open, connect', 'the same', ({ hangs }) => hangs && `${ms(hangs.open)}, ${ms(hangs.connected)}`],
  ['asked for at page load, modal closed, gzip kB without packages of the host', '28', ({ requests }) => kB(requests?.load.bytes)],
  ['asked for between press and usable list, gzip kB', '36', ({ requests }) => kB(requests?.usable.bytes)],
  ['asked for until quiet after the open, gzip kB', '60', ({ requests }) => kB(requests?.quiet.bytes)],
  ['JS at load, gzip kB (with React on the React page)', '', ({ bytes }) => `${kB(bytes?.load.gzip)} in ${bytes?.load.files}`],
  ['JS of the first open, gzip kB', '32 / 100', ({ bytes }) => `${kB(bytes?.open.gzip)} in ${bytes?.open.files}`],
  [
    'before a visitor acts: requests, writes, cookies',
    '0, 0, 0',
    ({ bytes }) => `${bytes?.outsideBefore}, ${bytes?.actions?.writes.length}, ${bytes?.actions?.cookies}`,
  ],
  ['wallet on your phone → code painted, cold', '', ({ pairing1, pairing4 }) => both(pairing1?.cold, pairing4?.cold)],
  ['wallet on your phone → code painted, warm', '400/', ({ pairing1, pairing4 }) => both(pairing1?.warm, pairing4?.warm)],
  ['all 604 wallets, first row painted, cold', '', ({ wallets1, wallets4 }) => both(wallets1?.cold, wallets4?.cold)],
  ['all 604 wallets, first row painted, warm', '100/', ({ wallets1, wallets4 }) => both(wallets1?.warm, wallets4?.warm)],
  ['longest task while scrolling through them', '/50', ({ wallets1, wallets4 }) => both(wallets1?.scroll, wallets4?.scroll)],
  ['longest task while typing in their search', '50/', ({ wallets1, wallets4 }) => both(wallets1?.search, wallets4?.search)],
  ['the same view built in and by a plugin of a third party, cold', 'the same', ({ plugin }) => plugin?.cold],
  ['the same view built in and by a plugin of a third party, warm', 'the same', ({ plugin }) => plugin?.warm],
  ['JS heap after load → open, MB', '→ 3', ({ heap }) => heap && `${MB(heap.load)} → ${MB(heap.open)}`],
  [
    '100 open and close: bytes a cycle, listeners, nodes',
    '< 1000, 0, 0',
    ({ cycles }) => (cycles ? `${Math.round(cycles.heap)}, ${cycles.listeners}, ${cycles.nodes}` : ''),
  ],
]
const table = [
  `${new Date().toISOString().slice(0, 10)}, ${os.cpus()[0]?.model.trim()}, ${os.cpus().length} cores, Chromium ${version}, ${runs} runs.`,
  '',
  line('', 'goal', ...names.map((name) => titles[name])),
  line('---', '---:', ...names.map(() => '---:')),
  ...goals.map(([title, goal, read]) => line(title, goal, ...names.map((name) => read(results.get(name) ?? {}) ?? ''))),
].join('\n')
console.log(`\n${table}`)

const page = 'docs/reference/benchmarks.md'
const complete = !options.only && !options.phases
if (!options.dry && complete) {
  const text = readFileSync(page, 'utf8')
  writeFileSync(
    page,
    text.replace(/(<!-- bench:start -->)[\s\S]*(<!-- bench:end -->)/, (_, start: string, end: string) => `${start}\n${table}\n${end}`),
  )
}
