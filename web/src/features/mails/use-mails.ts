import type { MailStatus } from '@portal/contract/mails'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api.ts'
import { consoleApi } from '../../lib/console-api.ts'

export type MailSelection = {
  search?: string | undefined
  status?: MailStatus | undefined
  user?: number | undefined
  page?: number | undefined
}

const staleTime = 0

export const useMails = ({ search, status, user, page }: MailSelection) =>
  useQuery({
    ...query(consoleApi.mails.outbox, {
      query: { ...(search && { search }), ...(status && { status }), ...(user && { user_id: user }), ...(page && { page }) },
    }),
    placeholderData: keepPreviousData,
    staleTime,
  })

export const useMail = (id: number) => useQuery({ ...query(consoleApi.mails.mail, { params: { id } }), staleTime })
