import { useQuery } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'

export const useOther = (titleId: number, other: number | undefined) =>
  useQuery({
    ...query(api.achievements.userAchievements, { query: { title_id: titleId, ...(other !== undefined && { user_id: other }) } }),
    enabled: other !== undefined,
  })

export function useOtherLit(titleId: number, other: number | undefined): ReadonlySet<number> | undefined {
  const read = useOther(titleId, other)
  if (other === undefined || !read.data) return undefined
  return new Set(
    read.data.categories.flatMap(({ achievements }) => achievements.filter((one) => one.is_completed).map(({ id }) => id)),
  )
}
