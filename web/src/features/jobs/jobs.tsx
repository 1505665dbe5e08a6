import type { DeadLetterState, JobState } from '@portal/contract/rules/job-states'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../../lib/api.ts'
import { consoleApi } from '../../lib/console-api.ts'
import { TabLinks } from '../../ui/tab-links.tsx'
import { jobMessages as words } from './messages.ts'

export const JobTabs = () => (
  <TabLinks label={words.parts} className="mt-5">
    <Link to="/admin/jobs" activeOptions={{ exact: true, includeSearch: false }}>
      {words.queue}
    </Link>
    <Link to="/admin/jobs/letters" activeOptions={{ includeSearch: false }}>
      {words.letters}
    </Link>
  </TabLinks>
)

export type JobSelection = { search?: string | undefined; state?: JobState | undefined; page?: number | undefined }
export type DeadLetterSelection = { search?: string | undefined; state?: DeadLetterState | undefined; page?: number | undefined }

/** Polled, because jobs change without a live message. */
const pollIntervalMs = 5_000
const polled = { staleTime: 0, refetchInterval: pollIntervalMs } as const

const filtersOf = ({ search, state, page }: JobSelection | DeadLetterSelection) => ({
  ...(search && { search }),
  ...(page && { page }),
  ...(state && { state }),
})

export const useJobOverview = () => useQuery({ ...query(consoleApi.jobs.overview), ...polled })

export const useJobs = (selection: JobSelection) =>
  useQuery({
    ...query(consoleApi.jobs.list, { query: filtersOf(selection) as { state?: JobState } }),
    placeholderData: keepPreviousData,
    ...polled,
  })

export const useDeadLetters = (selection: DeadLetterSelection) =>
  useQuery({
    ...query(consoleApi.jobs.deadLetters, { query: filtersOf(selection) as { state?: DeadLetterState } }),
    placeholderData: keepPreviousData,
    ...polled,
  })

export const useDeadLetter = (id: number) => useQuery({ ...query(consoleApi.jobs.deadLetter, { params: { id } }), staleTime: 0 })

export function useJobChange<Answer>(change: (reason: string) => Promise<Answer>, onDone: (answer: Answer) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    meta: { inPage: true },
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: ['jobs'] }),
  })
}
