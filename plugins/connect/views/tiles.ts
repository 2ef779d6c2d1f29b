export { InstalledTiles as Tiles } from './InstalledTiles.js'
