/** Content: editorial pages and cards, outside addresses, and short links. */

export { loadOutsideAddresses, setOutsideAddress } from './outside-addresses.ts'
export { savePage, addCard, type NewCard } from './save-page.ts'
export type { NewPage } from './save-queries.ts'
export { bodyOf } from './body.ts'
export { publishDueContentChanges } from './tell-turns.ts'
export { servePictures } from './serve-pictures.ts'
export { contentRoutes } from './routes.ts'
