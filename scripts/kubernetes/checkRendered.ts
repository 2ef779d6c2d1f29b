// Checks files that `kubectl kustomize` wrote: node --import tsx scripts/kubernetes/checkRendered.ts <file>…
import { readFileSync } from 'node:fs'
import { faultsOf } from './faultsOf.js'
import { madeSecrets } from './madeSecrets.js'
import { parseObjects } from './readObjects.js'

const secrets = madeSecrets()
for (const file of process.argv.slice(2)) {
  const objects = parseObjects(readFileSync(file, 'utf8'))
  const faults = faultsOf(objects, secrets)
  console.log(`${file}: ${objects.length} objects, ${faults.length} faults`)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0 || objects.length === 0) process.exitCode = 1
}
