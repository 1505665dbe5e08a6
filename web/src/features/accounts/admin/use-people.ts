import type { AccountFilter } from '@portal/contract/accounts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../../lib/api.ts'
import { consoleApi } from '../../../lib/console-api.ts'

export type PeopleSelection = { search?: string | undefined; filter?: AccountFilter | undefined; page?: number | undefined }

/** Never shown from the cache: support needs the current state. */
const staleTime = 0

export const usePeople = ({ search, filter, page }: PeopleSelection) =>
  useQuery({
    ...query(consoleApi.accounts.find, {
      query: { ...(search && { search }), ...(filter && { filter }), ...(page && { page }) },
    }),
    placeholderData: keepPreviousData,
    staleTime,
  })

export const usePerson = (id: number) => useQuery({ ...query(consoleApi.accounts.sheet, { params: { id } }), staleTime })
