import type { Titles } from '../games/index.ts'
import type { ReviewRow } from './review-queries.ts'

export const timeOrNull = (at: Date | null): string | null => at?.toISOString() ?? null

export const gameToWire = (row: ReviewRow, titles: Titles) => ({
  title_name: titles.byId.get(row.titleId)?.name ?? '',
  title_code: titles.byId.get(row.titleId)?.code ?? '',
  model_type: titles.modelById.get(row.modelId)?.type ?? ('pro' as const),
  score: row.score,
  played_at: row.playedAt.toISOString(),
  code_version: row.codeVersion,
  is_verified: row.verified,
})
