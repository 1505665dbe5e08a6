export { loadTitles } from './load-titles.ts'
export {
  announceRelease,
  listenForTitles,
  storeMachinesConnected,
  broadcastTitlesChanged,
  titlesOf,
  type Title,
  type TitleModel,
  type Titles,
  titleArt,
} from './titles.ts'
export { gamesRoutes, serveRules, findTitle } from './show-titles.ts'
export { titlesAdminRoutes } from './admin-titles.ts'
export { serveCovers, mailedCover, withCover } from './covers.ts'
