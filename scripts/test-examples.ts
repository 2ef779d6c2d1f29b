// The examples, as their authors would build them: from the packed tarball, without a network.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const only = process.argv.slice(2)
const examples = ['plugin-hello', 'vanilla', 'react-vite'].filter((name) => only.length === 0 || only.includes(name))
const scratch = mkdtempSync(path.join(os.tmpdir(), 'portico-examples-'))
const bin = path.resolve('node_modules/.bin')
let passed = 0
let failed = 0

try {
  const [{ filename }] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', scratch], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  )
  for (const example of examples) {
    const home = path.resolve('examples', example)
    const target = path.join(home, 'node_modules/portico')
    rmSync(target, { recursive: true, force: true })
    rmSync(path.join(home, 'node_modules/package'), { recursive: true, force: true })
    mkdirSync(path.dirname(target), { recursive: true })
    execFileSync('tar', ['-xzf', path.join(scratch, filename), '-C', path.dirname(target)])
    renameSync(path.join(home, 'node_modules/package'), target)

    const { scripts } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'))
    for (const script of ['types', 'test', 'build'].filter((name) => name in scripts)) {
      const result = spawnSync('npm', ['run', '--silent', script], {
        cwd: home,
        encoding: 'utf8',
        timeout: 120_000,
        env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}`, CI: '1' },
      })
      const fine = result.status === 0
      if (fine) passed += 1
      else failed += 1
      console.log(`${fine ? 'ok    ' : 'FAILED'} ${example}: ${script}`)
      if (!fine) console.log(`${result.stdout}\n${result.stderr}`.slice(-5000))
    }
    if (existsSync(path.join(home, 'dist/index.html'))) console.log(`       ${example}: dist/index.html`)
  }
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
console.log(JSON.stringify({ passed, failed }))
process.exit(failed > 0 ? 1 : 0)
