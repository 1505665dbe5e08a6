import type { Archive } from '@portal/contract/exports'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { api, query } from '../../lib/api.ts'
import { formatDayAndClock } from '../../lib/format.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { saveZip } from '../../lib/save-file.ts'
import { useNow } from '../../lib/clock.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { exportMessages as words } from './messages.ts'

const pollMs = 1_000

const icon = { size: 18, strokeWidth: 2, 'aria-hidden': true } as const
const shown = 5

function State({ archive, now }: { archive: Archive; now: Date }) {
  if (archive.state === 'failed') return <span className="t2 sm">{words.failed}</span>
  if (archive.state === 'ready')
    return (
      <span className="t2 sm">
        {archive.bytes > 0 && archive.expires_at
          ? words.ready(
              formatDayAndClock(archive.ready_at ?? archive.requested_at, now),
              words.kilobytes(archive.bytes),
              formatDayAndClock(archive.expires_at, now),
            )
          : words.expired}
      </span>
    )
  return (
    <span className="grid gap-1.5" role="status">
      {archive.total > 0 && <ProgressBar value={archive.done} max={archive.total} label={words.progress} />}
      <span className="t2 sm">{archive.total > 0 ? words.part(archive.done, archive.total) : words.waiting}</span>
    </span>
  )
}

export function Archives() {
  const now = useNow(60_000)
  const list = useArchives()
  const request = useRequestArchive()
  const file = useArchiveFile()
  const archives = list.data?.archives ?? []
  const isWriting = archives.some(({ state }) => state === 'waiting' || state === 'running')
  const failure = request.error ?? file.error
  return (
    <section aria-labelledby="data-archive" className="mt-14 max-wide:mt-10">
      <h2 className="mb-2 h-sec" id="data-archive">
        {words.archive}
      </h2>
      <p className="t2 mb-4 max-w-[68ch]">{words.archiveText}</p>
      <Button
        variant="primary"
        disabled={isWriting}
        pending={request.isPending}
        pendingLabel={words.writing}
        onClick={() => request.mutate()}
      >
        {isWriting ? words.writing : words.request}
      </Button>
      {failure && (
        <Notice kind="error" className="mt-4">
          {problemSentence(failure)}
        </Notice>
      )}
      <Loaded read={list} skeleton={<SkeletonRows rows={1} height={57} />}>
        {() =>
          archives.length > 0 && (
            <ul className="mt-5 max-w-225">
              {archives.slice(0, shown).map((archive) => (
                <li
                  key={archive.id}
                  className="grid min-h-16 grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-center gap-x-5 gap-y-2 border-b border-line-1 py-2.5 max-wide:grid-cols-1"
                >
                  <span>{words.requested(formatDayAndClock(archive.requested_at, now))}</span>
                  <State archive={archive} now={now} />
                  {archive.state === 'ready' && archive.bytes > 0 && (
                    <Button
                      icon={<Download {...icon} />}
                      pending={file.isPending && file.variables === archive.id}
                      pendingLabel={words.preparing}
                      onClick={() => file.mutate(archive.id)}
                    >
                      {words.download}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

/** Polls while an archive is being written. */
const useArchives = () =>
  useQuery({
    ...query(api.exports.archives),
    refetchInterval: ({ state }) =>
      state.data?.archives.some((one) => one.state === 'waiting' || one.state === 'running') ? pollMs : false,
  })

function useRequestArchive() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.exports.requestArchive(),
    onSuccess: () => client.invalidateQueries({ queryKey: query(api.exports.archives).queryKey }),
  })
}

const useArchiveFile = () =>
  useMutation({
    mutationFn: (id: number) => api.exports.archiveFile({ params: { id } }),
    onSuccess: ({ content, file_name }) => saveZip(file_name, content),
  })
