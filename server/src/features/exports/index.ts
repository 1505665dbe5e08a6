import type { exportsCalls } from '@portal/contract/exports'
import type { Routes } from '../../platform/http/serve.ts'
import { listArchives, requestArchive, showArchiveFile } from './archives.ts'
import { listGames, writeGamesFile } from './list-games.ts'

export { writeArchive, deleteOldArchives } from './archives.ts'
export { csvCell } from './list-games.ts'
export { zip, type ZipPart } from './zip.ts'

export const exportsRoutes = {
  games: ({ query }, call) => listGames(call, query),
  gamesFile: ({ query }, call) => writeGamesFile(call, query),
  archives: (_, call) => listArchives(call),
  requestArchive: (_, call) => requestArchive(call),
  archiveFile: ({ params }, call) => showArchiveFile(call, params.id),
} satisfies Routes<typeof exportsCalls>
