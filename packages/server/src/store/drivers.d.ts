/** The little that we use of either library; neither's own types are needed for it. */
declare module 'node:sqlite' {
  export const DatabaseSync: import('./database.ts').RawConstructor
}
declare module 'libsql' {
  const Database: import('./database.ts').RawConstructor
  export default Database
}
