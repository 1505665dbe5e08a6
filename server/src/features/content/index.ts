/** Content: what the company writes, outside addresses by their key, and where short links lead. */

/** What the product brings along; known keys keep the address they have. */
export { loadOutsideAddresses, setOutsideAddress } from './outside-addresses.ts'
/** Saves a page or a card of the home page. */
export { savePage, addCard, type NewCard } from './save-page.ts'
export type { NewPage } from './save-queries.ts'
/** A body made of plain lines. */
export { bodyOf } from './body.ts'
/** A scheduled run: open pages read again when a page or card comes or goes. */
export { tellContentTurns } from './tell-turns.ts'
/** Serves the pictures of pages. */
export { servePictures } from './serve-pictures.ts'
export { contentRoutes } from './routes.ts'
