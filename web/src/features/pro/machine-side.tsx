import type { MachineDetail } from '@portal/contract/machines'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { ArrowUp, ChevronLeft } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { GameCabinet } from '../../art/game-cabinet.tsx'
import { api, query } from '../../lib/api.ts'
import { formatAgo, formatDay, formatNumber } from '../../lib/format.ts'
import { useNow } from '../../lib/clock.ts'
import { sharedMessages } from '../../shared/messages.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Figure, Figures } from './figures.tsx'
import { fleetMessages as fleetWords } from './fleet-messages.ts'
import { proMessages as words } from './messages.ts'
import { TrendLine } from './trend.tsx'
import { useVenueFigures } from './use-venues.ts'

export function CabinetWithArt({ machine }: { machine: MachineDetail }) {
  const { title } = machine.model
  const isLit = machine.presence === 'online' && !machine.out_of_service
  return (
    <div className="mx-auto w-44 max-[1120px]:hidden">
      <GameCabinet code={title.code} game={title} online={isLit} size={176} />
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[92px_minmax(0,1fr)] gap-2.5 border-b border-line-1 py-2">
    <dt className="text-t-3">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

export function OperatorFacts({ machine }: { machine: MachineDetail }) {
  const now = useNow(60_000)
  const { code_version: version, newest_version: newest } = machine
  return (
    <dl className="text-14" aria-label={words.facts}>
      <Fact name={words.model}>{machine.game_model.model_type_name}</Fact>
      {machine.model_code && <Fact name={words.modelCode}>{machine.model_code}</Fact>}
      {version && (
        <Fact name={words.codeVersion}>
          <span className="num text-[17px]">{version}</span>{' '}
          {newest && newest !== version ? (
            <span className="inline-flex items-center gap-0.5 text-13 text-info">
              <ArrowUp size={14} strokeWidth={2} aria-hidden />
              {words.newVersion(newest)}
            </span>
          ) : (
            <span className="text-13 text-t-3">{words.latestVersion}</span>
          )}
        </Fact>
      )}
      {machine.registration_completion_date && (
        <Fact name={words.registered}>{formatDay(machine.registration_completion_date, now)}</Fact>
      )}
    </dl>
  )
}

const weekDays = 7
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Plays of the last fourteen days, today last; undefined until they are read. */
function useDays(machineId: number, locationId: number) {
  const figures = useVenueFigures(locationId).data
  if (!figures) return undefined
  return figures.machine_plays.find(({ machine_id }) => machine_id === machineId)?.days ?? []
}

/** Of the latest days with games; undefined until they are read. */
function useAverageGame(machineId: number) {
  const read = useQuery(query(api.plays.machineSessions, { query: { machine_id: machineId, page: 1 } }))
  if (read.isPending) return undefined
  const sessions = read.data?.sessions ?? []
  const games = sum(sessions.map((session) => session.games))
  return { games, minutes: games > 0 ? Math.round(sum(sessions.map(({ minutes }) => minutes)) / games) : null }
}

type MachineFiguresProps = { machine: MachineDetail; locationId: number; alerts: ReactNode }

export function MachineFigures({ machine, locationId, alerts }: MachineFiguresProps) {
  const now = useNow(20_000)
  const days = useDays(machine.id, locationId)
  const average = useAverageGame(machine.id)
  if (!days || !average)
    return (
      <Loading>
        <Skeleton height={104} />
      </Loading>
    )
  const week = sum(days.slice(-weekDays))
  const weekBefore = sum(days.slice(-2 * weekDays, -weekDays))
  return (
    <Figures label={words.machineFigures}>
      <Figure label={words.plays7} value={formatNumber(week)} context={<TrendLine now={week} before={weekBefore} />} />
      <Figure
        label={words.averageGame}
        value={average.minutes ?? '–'}
        {...(average.minutes !== null && { unit: words.minutes, context: words.fromPlays(average.games) })}
      />
      <Figure
        label={words.openAlerts}
        value={machine.open_alerts ?? 0}
        tone={Boolean(machine.open_alerts) && 'warn'}
        context={alerts}
      />
      <Figure label={words.lastPlay} value={machine.last_played ? formatAgo(machine.last_played, now) : words.never} />
    </Figures>
  )
}

const fleet = { href: '/pro/machines', label: fleetWords.title }

/**
 * Links to the list that the page was opened from. A plain click goes back in the history, which restores the filters and the
 * scroll position.
 */
export function BackToList() {
  const { history, navigate } = useRouter()
  const list = useLocation({ select: ({ state }) => state.list })
  const { href, label } = list ?? fleet
  const goBack = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (list && history.canGoBack()) history.back()
    else void navigate({ href })
  }
  return (
    <a className="back text-14 wide:min-h-8" href={href} onClick={goBack}>
      <ChevronLeft size={18} strokeWidth={2} aria-hidden />
      <span className="sr-only">{sharedMessages.back} </span>
      {label}
    </a>
  )
}
