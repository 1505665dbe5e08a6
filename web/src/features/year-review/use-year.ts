import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'

export type Asked = { year?: number | undefined; month?: number | undefined }

export const useYear = ({ year, month }: Asked, enabled: boolean) =>
  useQuery({
    ...query(api.yearReview.detail, { query: { ...(year ? { year } : {}), ...(year && month ? { month } : {}) } }),
    enabled,
    placeholderData: keepPreviousData,
    retry: false,
  })

export const useYears = () => useQuery(query(api.yearReview.meta))
export const useOwnName = () => useQuery(query(api.profiles.userDetail)).data?.user.username ?? ''
