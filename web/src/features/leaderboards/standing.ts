import type { Contract } from '@portal/contract'
import type { Reply } from '@portal/contract/endpoint'
import type { BoardHead, PublicBoard } from '@portal/contract/leaderboards'
import type { ModelType } from '@portal/contract/wire'
import { formatOrdinal } from '../../lib/format.ts'
import type { RankedRow } from '../../shared/live-rows.ts'
import { leaderboardMessages as words } from './messages.ts'

export type BoardReply = Reply<Contract['leaderboards']['view']>

export type Standing = RankedRow & {
  model_type: ModelType
  is_verified: boolean
  city?: string
  played_at?: string
  code_version?: string
  /** The reader's own row. */
  game_id?: string | undefined
}

export type BoardSelection = {
  title?: string | undefined
  model?: ModelType | undefined
  filter?: 'following' | 'location' | undefined
  page?: number | undefined
  around?: 'me' | undefined
}

export const combinedTitle = 'combined'

export const ordinal = formatOrdinal

type Titled = Pick<BoardHead, 'titles'> | Pick<PublicBoard, 'titles'>

export const titleNames = (board: Titled): string[] => [...new Set(board.titles.map((title) => title.title_name))]

export const titlesOf = (board: Titled): string => words.titles(titleNames(board))

export function modelsOf(titles: BoardHead['titles']): string {
  const models = new Set(titles.map((title) => title.model_type))
  const [only] = models
  return models.size === 1 && only ? words.oneModel(words.models[only]) : words.everyModel
}
