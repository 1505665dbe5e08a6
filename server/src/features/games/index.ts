/** Games as products (titles), their models and their data; played games are `plays`. */
export { loadTitles } from './load-titles.ts'
export { announceRelease, listenForTitles, storeMachinesConnected, broadcastTitlesChanged, titlesOf } from './titles.ts'
export type { Title, TitleModel, Titles } from './titles.ts'
export { gamesRoutes } from './routes.ts'
export { titlesAdminRoutes } from './admin-routes.ts'
export { serveCovers } from './serve-covers.ts'
export { serveRules } from './serve-rules.ts'
export { titleArt } from './title-art.ts'
