export { exportsRoutes } from './routes.ts'
export { writeArchive, deleteOldArchives } from './archives.ts'
export { csvCell } from './list-games.ts'
export { zip, type ZipPart } from './zip.ts'
