import type { JobState, DeadLetterState } from '@portal/contract/rules/job-states'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'

export type JobSelection = { search?: string | undefined; state?: JobState | undefined; page?: number | undefined }
export type DeadLetterSelection = { search?: string | undefined; state?: DeadLetterState | undefined; page?: number | undefined }

/** Polled, because jobs change without a live message. */
const everyMs = 5_000
const fresh = { staleTime: 0, refetchInterval: everyMs } as const

const chosen = ({ search, state, page }: JobSelection | DeadLetterSelection) => ({
  ...(search && { search }),
  ...(page && { page }),
  ...(state && { state }),
})

export const useWork = () => useQuery({ ...query(api.jobs.overview), ...fresh })

export const useJobs = (selection: JobSelection) =>
  useQuery({
    ...query(api.jobs.list, { query: chosen(selection) as { state?: JobState } }),
    placeholderData: keepPreviousData,
    ...fresh,
  })

export const useDeadLetters = (selection: DeadLetterSelection) =>
  useQuery({
    ...query(api.jobs.deadLetters, { query: chosen(selection) as { state?: DeadLetterState } }),
    placeholderData: keepPreviousData,
    ...fresh,
  })

export const useDeadLetter = (id: number) => useQuery({ ...query(api.jobs.deadLetter, { params: { id } }), staleTime: 0 })

export function useSettle<Answer>(change: (reason: string) => Promise<Answer>, onDone: (answer: Answer) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    meta: { inPage: true },
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: ['jobs'] }),
  })
}
