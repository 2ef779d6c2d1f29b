#!/usr/bin/env node
import { createInterface } from 'node:readline/promises'
import { asksToServe } from './commands/commandWords.js'
import { createOutput } from './commands/createOutput.js'
import { runProgram } from './commands/runProgram.js'
import { systemClock } from './settings/systemClock.js'
import { version } from './version.js'

const words = process.argv.slice(2)
const run = async () => {
  let unwritten: string | undefined
  const complain = createOutput(process.stderr)
  const note = (line: string) => complain(`${line}\n`)
  const write = createOutput(process.stdout, {
    onLost: (code) => {
      // Whoever reads enough of a result, such as `head`, closes it.
      if (code !== 'EPIPE') unwritten = code
    },
  })
  const stopped = new AbortController()
  const serves = asksToServe(words)
  // A command is stopped once, and ended by the second signal.
  if (!serves) for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort())

  const confirm = async (question: string) => {
    const terminal = createInterface({ input: process.stdin, output: process.stderr })
    // The terminal takes Ctrl+C itself while it asks.
    terminal.once('SIGINT', () => stopped.abort())
    try {
      const answer = await terminal.question(`${question} [y/N] `, { signal: stopped.signal }).catch(() => '')
      return /^y(es)?$/i.test(answer.trim())
    } finally {
      terminal.close()
    }
  }

  const code = await runProgram(
    words,
    {
      environment: process.env,
      clock: systemClock,
      print: (line) => write(`${line}\n`),
      note,
      confirm: process.stdin.isTTY && process.stderr.isTTY ? confirm : undefined,
      signal: stopped.signal,
    },
    {
      version,
      serve: async (environment) => (await import('./commands/serve.js')).serve(environment, { note }),
    },
  )
  if (code !== undefined) process.exitCode = code
  if (unwritten !== undefined) {
    note(`The result could not be written (${unwritten}).`)
    process.exitCode = 1
  }
}

await run()
