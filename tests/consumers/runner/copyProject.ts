import { cpSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Copies the files of a project: first those of the project it says it is like, so that what both have is written once, then its own.
 *
 * @param {string} home the folder of the projects
 * @param {string} name
 * @param {string} folder where to
 */
export const copyProject = (home, name, folder) => {
  const { consumer } = JSON.parse(readFileSync(path.join(home, name, 'package.json'), 'utf8'))
  if (consumer.like) copyProject(home, consumer.like, folder)
  cpSync(path.join(home, name), folder, { recursive: true, filter: (file) => path.basename(file) !== 'node_modules' })
}
