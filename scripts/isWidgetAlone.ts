import { existsSync } from 'node:fs'

/** Whether only the widget is installed (`npm ci --workspaces=false`): the packages of the other programs and of their tests are not there then. */
export const isWidgetAlone = (): boolean => !existsSync('node_modules/portico-gateway')
