import type { Contract } from '@portal/contract'
import type { Reply } from '@portal/contract/endpoint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { query } from '../../lib/api.ts'
import { operatorsApi } from '../../lib/business-api.ts'
import { formatNumber } from '../../lib/format.ts'
import { formats } from '../../lib/language.ts'
import { storeAnswer } from '../../lib/store-answer.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { useOptimisticChoice } from '../../shared/use-optimistic-choice.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { toolMessages as words } from './tool-messages.ts'

const own = query(operatorsApi.weeklyReport)

const utc = { timeZone: 'UTC' } as const

const dayText = (day: string) => formats.date(new Date(`${day}T00:00:00Z`), { ...utc, month: 'long', day: 'numeric' })

type SampleReport = Reply<Contract['operators']['weeklyReportSample']>

type SampleRow = SampleReport['locations'][number]

function PlaysWithChange({ plays, plays_before: before }: SampleRow) {
  const change = plays - before
  if (change === 0) return formatNumber(plays)
  const [arrow, sentence] = change > 0 ? ['↑', words.sampleMore] : ['↓', words.sampleFewer]
  const amount = formatNumber(Math.abs(change))
  return (
    <>
      {formatNumber(plays)},{' '}
      <span className="text-t-2" aria-hidden>
        {arrow} {amount}
      </span>
      <span className="sr-only">{sentence(amount)}</span>
    </>
  )
}

const columns = [
  { name: words.sampleLocation, of: () => '' },
  { name: words.samplePlays, of: (row: SampleRow) => <PlaysWithChange {...row} /> },
  { name: words.samplePlayers, of: (row: SampleRow) => formatNumber(row.players) },
  { name: words.sampleAlerts, of: (row: SampleRow) => formatNumber(row.alerts) },
]

/** The report of last week as it would be mailed. */
function Sample() {
  const read = useQuery(query(operatorsApi.weeklyReportSample))
  return (
    <Loaded read={read} skeleton={<SkeletonRows rows={4} height={52} />}>
      {(report) => (
        <section
          className="mt-4 grid gap-4 rounded-3 border border-line-1 bg-s-1 p-6 max-wide:p-4"
          aria-labelledby="weekly-sample"
        >
          <div>
            <h2 className="text-20 font-[700]" id="weekly-sample">
              {words.samplePlaysOf(report.plays, formatNumber(report.plays))}
            </h2>
            <p className="t2">
              {words.sampleDays(dayText(report.first_day), dayText(report.last_day), formatNumber(report.plays_before))}
            </p>
          </div>
          <table className="w-full text-left">
            <thead>
              <tr>
                {columns.map(({ name }, index) => (
                  <th
                    key={name}
                    className={`t3 sm border-b border-line-1 py-2 font-[400] ${index > 0 ? 'pl-4 text-right whitespace-nowrap max-wide:pl-2.5' : ''}`}
                  >
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {report.locations.map((row, place) => (
                <tr key={place} className="border-line-1 not-last:border-b">
                  <th scope="row" className="py-3 font-[650] wrap-anywhere">
                    {row.name}
                    {row.most_played && <span className="t2 sm block font-[400]">{words.sampleBest(row.most_played)}</span>}
                  </th>
                  {columns.slice(1).map(({ name, of }) => (
                    <td key={name} className="num py-3 pl-4 text-right whitespace-nowrap max-wide:pl-2.5">
                      {of(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {report.locations.length === 0 && <p className="t2">{words.sampleEmpty}</p>}
        </section>
      )}
    </Loaded>
  )
}

export function WeeklyReport() {
  const client = useQueryClient()
  const report = useQuery(own)
  const set = useMutation({
    mutationFn: (by_mail: boolean) => operatorsApi.setWeeklyReport({ body: { by_mail } }),
    onSuccess: async (answer) => {
      await storeAnswer(client, own.queryKey, answer)
      showToast(answer.by_mail ? words.weeklySaved.on : words.weeklySaved.off)
    },
  })
  const { shown, choose, revert } = useOptimisticChoice(report.data?.by_mail ?? false)
  return (
    <Loaded read={report} skeleton={<SkeletonRows rows={1} height={52} />}>
      {() => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <p className="t2 max-w-180">{words.weeklyText}</p>
          <CheckboxField
            label={words.weeklyOn}
            checked={shown}
            onChange={({ target }) => {
              if (set.isPending) return
              choose(target.checked)
              set.mutate(target.checked, { onError: revert })
            }}
          />
          <Sample />
        </div>
      )}
    </Loaded>
  )
}
