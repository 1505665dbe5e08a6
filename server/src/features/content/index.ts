/** Content: what the company writes, outside addresses by their key, and where short links lead. */

/** What the product brings along; known keys keep the address they have. */
export { loadOutsideAddresses, setOutsideAddress } from './outside-addresses.ts'
/** Saves a page or a card of the home page. */
export { savePage, addCard, type NewCard } from './save-page.ts'
export type { NewPage } from './save-queries.ts'
/** A body made of plain lines. */
export { bodyOf } from './body.ts'
/** An alarm: a page whose time comes or ends is told to open pages. */
export { contentTurns } from './tell-turns.ts'
/** Serves the pictures of pages. */
export { servePictures } from './serve-pictures.ts'
export { contentRoutes } from './routes.ts'
