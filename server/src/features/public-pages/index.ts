export { publicPagesRoutes } from './public-pages.ts'
