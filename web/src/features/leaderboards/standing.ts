import type { Contract } from '@portal/contract'
import type { Reply } from '@portal/contract/endpoint'
import type { BoardHead, PublicBoard } from '@portal/contract/leaderboards'
import type { ModelType } from '@portal/contract/wire'
import { formatOrdinal } from '../../lib/format.ts'
import type { RankedRow } from '../../shared/live-rows.ts'
import { leaderboardMessages as words } from './messages.ts'

/** A board as signed-in readers see it: head, one page of rows, their own place. */
export type BoardReply = Reply<Contract['leaderboards']['view']>

/** A row of a board, read by whichever call. */
export type Standing = RankedRow & {
  model_type: ModelType
  is_verified: boolean
  city?: string
  played_at?: string
  code_version?: string
}

/** What is chosen on a board; it stands in the address bar. */
export type BoardSelection = {
  title?: string | undefined
  model?: ModelType | undefined
  filter?: 'following' | 'location' | undefined
  page?: number | undefined
  around?: 'me' | undefined
}

/** Stands for a title where all games of a board are shown together. */
export const combinedTitle = 'combined'

export const ordinal = formatOrdinal

type Titled = Pick<BoardHead, 'titles'> | Pick<PublicBoard, 'titles'>

/** The names of a board's games, each once. */
export const titleNames = (board: Titled): string[] => [...new Set(board.titles.map((title) => title.title_name))]

/** "Godzilla", "Godzilla and Jaws", "12 games". */
export const titlesOf = (board: Titled): string => words.titles(titleNames(board))

/** "all models", "Premium only". */
export function modelsOf(titles: BoardHead['titles']): string {
  const models = new Set(titles.map((title) => title.model_type))
  const [only] = models
  return models.size === 1 && only ? words.oneModel(words.models[only]) : words.everyModel
}
