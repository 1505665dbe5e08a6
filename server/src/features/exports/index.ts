/** Exports: a player’s own data as lists and files. */
export { exportsRoutes } from './routes.ts'
export { writeArchive } from './write-archive.ts'
export { deleteOldArchives } from './archives.ts'
