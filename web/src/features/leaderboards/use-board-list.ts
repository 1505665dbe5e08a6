import type { BoardKind } from '@portal/contract/leaderboards'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'

export type BoardListSelection = {
  kind?: BoardKind | 'mine' | undefined
  state?: 'current' | 'upcoming' | 'past' | undefined
  title?: string | undefined
  page?: number | undefined
}

export const useBoardList = ({ kind, state, title, page }: BoardListSelection) =>
  useQuery({
    ...query(api.leaderboards.list, {
      query: {
        ...(kind === 'mine' ? { mine: 'true' } : kind && { kind }),
        ...(state && { state }),
        ...(title && { title_code: title }),
        ...(page && { page }),
      },
    }),
    placeholderData: keepPreviousData,
  })
