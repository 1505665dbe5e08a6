/** Content: outside addresses by their key, and where short links lead. */

/** What the product brings along; known keys keep the address they have. */
export { loadOutsideAddresses, setOutsideAddress } from './outside-addresses.ts'
export { contentRoutes } from './routes.ts'
