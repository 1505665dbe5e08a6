/** Exports: a player's own data, to look through and to take along. */
export { exportsRoutes } from './routes.ts'
/** A job: writes an archive of everything kept about a player. */
export { writeArchive } from './write-archive.ts'
/** Scheduled task, and what follows an erased account: archives go. */
export { forgetOldArchives } from './archives.ts'
