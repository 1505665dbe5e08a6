export { exportsRoutes } from './routes.ts'
export { writeArchive } from './write-archive.ts'
export { deleteOldArchives } from './archives.ts'
