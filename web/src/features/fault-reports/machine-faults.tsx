import type { FaultReport } from '@portal/contract/fault-reports'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { TitleCover } from '../../art/title-cover.tsx'
import { api, keyOf, query } from '../../lib/api.ts'
import { faultReportsApi } from '../../lib/business-api.ts'
import { formatAgoInWords } from '../../lib/format.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useNow } from '../../lib/clock.ts'
import { fieldSentences } from '../../shared/forms/form-sentences.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { faultMessages as words } from './messages.ts'

const pageSize = 10

export const MachineFaults = ({ id }: { id: number }) => (
  <section aria-labelledby="machine-faults">
    <h2 className="h-sec mb-2" id="machine-faults">
      {words.listTitle}
    </h2>
    <Faults machineId={id} />
  </section>
)

export function Faults({ machineId }: { machineId?: number }) {
  const [page, setPage] = useState(1)
  const reports = useQuery({
    ...query(faultReportsApi.list, { query: { page, ...(machineId === undefined ? {} : { machine_id: machineId }) } }),
    refetchInterval: 30_000,
  })
  return (
    <Loaded read={reports} skeleton={<SkeletonRows rows={2} height={88} />}>
      {(data) => (
        <>
          {data.count === 0 && <EmptyState glyph="list-checks" title={words.none} text={words.noneText} />}
          <ul className="list">
            {data.reports.map((report) => (
              <ReportLine key={report.id} report={report} showMachine={machineId === undefined} />
            ))}
          </ul>
          <Pagination page={page} pageSize={pageSize} count={data.count} noun={words.reports} onPage={setPage} />
        </>
      )}
    </Loaded>
  )
}

function useAnswer(report: FaultReport, text: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (state: 'seen' | 'fixed' | 'dismissed') =>
      faultReportsApi.answer({ params: { id: report.id }, body: { state, answer: text } }),
    meta: { inPage: (error: unknown) => error instanceof ApiError && error.status === 400 },
    onSuccess: async () => {
      showToast(words.answered)
      await client.invalidateQueries({ queryKey: keyOf(faultReportsApi.list) })
    },
  })
}

/** The machine of a report, with what tells two of one game apart. */
function ReportMachine({ report }: { report: FaultReport }) {
  const machines = useQuery(query(api.machines.mine, { query: { group_type: 'business' } })).data?.machines
  const machine = machines?.find(({ id }) => id === report.machine_id)
  if (!machine)
    return (
      <p>
        <Link className="link" to="/account/machines/$machineId" params={{ machineId: String(report.machine_id) }}>
          {report.machine_name}
        </Link>
      </p>
    )
  const details = [machine.model_type_name, machine.serial_number, machine.address?.name]
  return (
    <div className="flex items-center gap-3.5">
      <TitleCover code={machine.model.title.code} cut="thumb" className="size-11 flex-none rounded-1" />
      <div>
        <Link className="link" to="/pro/machines/$id" params={{ id: String(report.machine_id) }}>
          {report.machine_name}
        </Link>
        <p className="t2 sm">{details.filter(Boolean).join(' · ')}</p>
      </div>
    </div>
  )
}

const ReportText = ({ report, now }: { report: FaultReport; now: Date }) => (
  <>
    <p className="flex flex-wrap items-center gap-3">
      <strong>{words.kinds[report.kind]}</strong>
      <Tag tone={report.state === 'new' ? 'bad' : 'warn'}>{words.states[report.state]}</Tag>
      <Tag>{words.severities[report.severity]}</Tag>
    </p>
    <p className="t3 sm">{words.times(report.times, formatAgoInWords(report.last_at, now))}</p>
    <ul>
      {report.entries
        .filter(({ description, has_photo }) => description || has_photo)
        .map((entry) => (
          <li key={entry.id} className="t2">
            {entry.description} {entry.has_photo && <Photo id={entry.id} />}
          </li>
        ))}
    </ul>
  </>
)

function ReportLine({ report, showMachine }: { report: FaultReport; showMachine: boolean }) {
  const now = useNow(60_000)
  const [text, setText] = useState(report.answer)
  const answer = useAnswer(report, text)
  return (
    <li
      className={`grid gap-3 py-4.5 wrap-anywhere ${showMachine ? 'xl:grid-cols-[minmax(0,1fr)_minmax(0,560px)] xl:gap-x-14' : ''}`}
    >
      <div className="grid content-start gap-3">
        {showMachine && <ReportMachine report={report} />}
        <ReportText report={report} now={now} />
      </div>
      <div className="grid content-start gap-3">
        <TextField
          label={words.reply}
          optional
          maxLength={200}
          value={text}
          error={fieldSentences(answer.error)['answer']}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="flex flex-wrap gap-2">
          {report.state === 'new' && (
            <Button variant="quiet" pending={answer.isPending} onClick={() => answer.mutate('seen')}>
              {words.markSeen}
            </Button>
          )}
          <Button pending={answer.isPending} onClick={() => answer.mutate('fixed')}>
            {words.markFixed}
          </Button>
          <Button variant="quiet" pending={answer.isPending} onClick={() => answer.mutate('dismissed')}>
            {words.markDismissed}
          </Button>
        </div>
      </div>
    </li>
  )
}

function Photo({ id }: { id: number }) {
  const [wanted, setWanted] = useState(false)
  const photo = useQuery({ ...query(faultReportsApi.photo, { params: { id } }), enabled: wanted })
  if (photo.data) return <img className="mt-2.5 block max-h-105 rounded-[8px]" src={photo.data.photo} alt={words.photoAlt} />
  if (photo.isError) return <span role="alert">{problemSentence(photo.error)}</span>
  return (
    <Button variant="plain" pending={photo.isFetching} onClick={() => setWanted(true)}>
      {words.showPhoto}
    </Button>
  )
}
