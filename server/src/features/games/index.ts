/** Games: the titles the maker builds, their models, and what can be achieved on them. */

/** Brings the catalogue into the database when it holds another version of it. */
export { loadCatalogue } from './load-catalogue.ts'
/** The titles with their models as this node knows them, and how it hears that they changed. */
export { titlesOf, listenForTitles, type Title, type TitleModel, type Titles } from './titles.ts'
/** Notes how many machines of each title are registered. */
export { noteMachinesConnected } from './titles.ts'
/** Serves the rules of titles as documents. */
export { serveRules } from './serve-rules.ts'
/** Announces when a title comes out. */
export { announceRelease } from './titles.ts'
/** Titles as the console keeps them: added, and how they are shown. */
export { titleDeskRoutes } from './title-desk-routes.ts'
/** Tells every node to read the titles anew. */
export { broadcastTitlesChanged } from './titles.ts'
/** What machines count for achievements. */
export { achievementCounters } from './catalogue/types.ts'
/** The addresses of a title's pictures. */
export { titleArt } from './title-art.ts'
