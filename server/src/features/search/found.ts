import type { SearchResult } from '@portal/contract/search'
import type { Ranked } from './rank.ts'

export type Found = Ranked<SearchResult>

export const usual = { detail: '', title_code: '', title_id: null, face: null, insert: null, is_online: null, language: null }

/** The rank of what matches without a match of its name. */
export const worst = 3
