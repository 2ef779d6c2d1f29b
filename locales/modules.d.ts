/** The build makes these modules of the file of a language: scripts/texts/localeModules.ts. */
declare module '*.json?language' {
  export const first: import('./Language.js').Language['first']
  export const shared: import('./Language.js').Language['shared']
  export const plugins: import('./Language.js').Language['plugins']
}
/** All texts of a language that the secure site shows. */
declare module '*.json?secure-site' {
  const table: import('#lib/text/TextTable.js').TextTable
  export default table
}
