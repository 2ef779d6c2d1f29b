// Holds the imports of every folder to the rules of .dependency-cruiser.cjs, which reads the list of folders: `npm run lint:dependencies`.
import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { foldersUnder } from './folders.js'
import { isWidgetAlone } from './isWidgetAlone.js'

/** Runs dependency-cruiser in Node with its rules; what to look at comes behind. */
export const cruiseCommand: readonly string[] = [
  '--import',
  'tsx',
  'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
  '--config',
  '.dependency-cruiser.cjs',
]

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode =
    spawnSync(process.execPath, [...cruiseCommand, ...foldersUnder('dependencies', ...(isWidgetAlone() ? (['shipped'] as const) : []))], { stdio: 'inherit' })
      .status ?? 1
