#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { runProgram } from './serve/runProgram.js'

// The package file is one folder above what is built.
const at = (name: string) => new URL(name, import.meta.url)
const packageFile = import.meta.url.endsWith('.ts') ? at('./package.json') : at('../package.json')

const code = await runProgram(process.argv.slice(2), {
  environment: process.env,
  version: `${JSON.parse(readFileSync(packageFile, 'utf8')).version}`,
  files: at('.built/'),
  write: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
  onServing: (stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => {
        stop().then(
          () => process.exit(0),
          (error) => {
            process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
            process.exit(1)
          },
        )
      })
  },
})
if (code !== undefined) process.exitCode = code
