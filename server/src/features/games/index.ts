/** Games: the titles the maker builds, their models, and what can be achieved on them. */
export { loadCatalogue } from './load-catalogue.ts'
export { titlesOf, listenForTitles, noteMachinesConnected, type Title, type TitleModel, type Titles } from './titles.ts'
export { titleArt } from './title-art.ts'
