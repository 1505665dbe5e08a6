import type { MachineDetail } from '@portal/contract/machines'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api, query } from '../../lib/api.ts'
import { formatAgo, formatNumber } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Figure, Figures } from './figures.tsx'
import { proMessages as words } from './messages.ts'
import { TrendLine } from './trend.tsx'
import { useVenueFigures } from './use-venues.ts'

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
