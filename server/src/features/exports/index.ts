/** Exports: a player's own data, to look through and to take along. */
export { exportsRoutes } from './routes.ts'
export { writeArchive } from './write-archive.ts'
export { forgetOldArchives } from './archives.ts'
