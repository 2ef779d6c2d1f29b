#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { createOutput } from './serve/createOutput.js'
import { runProgram } from './serve/runProgram.js'

// The package file is one folder above what is built.
const at = (name: string) => new URL(name, import.meta.url)
const packageFile = import.meta.url.endsWith('.ts') ? at('./package.json') : at('../package.json')

const run = async () => {
  let unwritten: string | undefined
  const complain = createOutput(process.stderr)
  const write = createOutput(process.stdout, {
    onLost: (failed) => {
      // A reader such as `head` closes the output when it has read enough. A log without a reader ends nothing.
      if (stop) complain(`The log cannot be written (${failed}). The secure site goes on without it.\n`)
      else if (failed !== 'EPIPE') unwritten = failed
    },
  })
  let stop: (() => Promise<void>) | undefined
  const end = () => {
    if (!stop) process.exit(0)
    stop().then(
      () => process.exit(0),
      (error) => {
        complain(`${error instanceof Error ? error.stack : error}\n`)
        process.exit(1)
      },
    )
  }
  // Signals are handled during the start as well: the first process of a container only gets signals that it listens to.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end)

  const code = await runProgram(process.argv.slice(2), {
    environment: process.env,
    version: `${JSON.parse(readFileSync(packageFile, 'utf8')).version}`,
    files: at('.built/'),
    write,
    complain,
    onServing: (found) => {
      stop = found
      if (unwritten !== undefined) complain(`The log cannot be written (${unwritten}). The secure site goes on without it.\n`)
    },
  })
  if (code !== undefined) process.exitCode = code
  if (unwritten !== undefined && code !== undefined) {
    complain(`The result could not be written (${unwritten}).\n`)
    process.exitCode = 1
  }
}

await run()
