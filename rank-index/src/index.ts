export { rankIndexBuilder, type AppendEntry } from './builder.ts'
export type { Entry, RankIndex } from './rank-index.ts'
