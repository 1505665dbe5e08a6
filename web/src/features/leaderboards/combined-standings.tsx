import type { CombinedRow } from '@portal/contract/leaderboards'
import { useQuery } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import { useLiveMessage } from '../../lib/live.ts'
import { playerName } from '../../shared/live-rows.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { sharedMessages } from '../../shared/messages.ts'
import { useDelayedRefetch } from '../../shared/use-row-changes.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Table } from '../../ui/table.tsx'
import { leaderboardMessages as words } from './messages.ts'
import { ordinal } from './standing.ts'
import { noteClass, rankClass, scoreClass, StandingPlayer, standingsTableClass } from './standings.tsx'

function useCombined(eventCode: string) {
  const options = query(api.leaderboards.combined, { query: { event_code: eventCode } })
  const standing = useQuery({ ...options, staleTime: 0 })
  const id = standing.data?.board_id
  const readAgain = useDelayedRefetch()
  useLiveMessage('leaderboard-changed', (message) => {
    if (message.board_id === id) readAgain(options.queryKey)
  })
  return standing
}

type CombinedProps = {
  eventCode: string
  ownId: number | null
  names: ReadonlyMap<string, string>
}

export function CombinedStandings({ eventCode, ownId, names }: CombinedProps) {
  const standing = useCombined(eventCode)
  return (
    <Loaded read={standing} skeleton={<SkeletonRows rows={8} />}>
      {({ rows, my_row: own, count }) => {
        const isShown = rows.some((row) => ownId !== null && row.user_id === ownId)
        return (
          <section aria-label={words.standings} className="relative">
            <p className="t2 mb-4">{words.combinedText}</p>
            {rows.length === 0 ? (
              <p className="t2">{words.noScores}</p>
            ) : (
              <Table caption={words.combined} className={standingsTableClass}>
                <thead>
                  <tr>
                    <th scope="col">{words.headRank}</th>
                    <th scope="col">{words.headPlayer}</th>
                    <th scope="col" className="max-md:hidden">
                      {words.headRanks}
                    </th>
                    <th scope="col" className="text-right">
                      {words.headPoints}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row, index) => (
                    <Line key={index} row={row} isYou={ownId !== null && row.user_id === ownId} names={names} />
                  ))}
                  {own && !isShown && <Line row={own} isYou names={names} />}
                </tbody>
              </Table>
            )}
            {count > rows.length && (
              <p className="t3 sm mt-3">{words.combinedOf(formatNumber(rows.length), formatNumber(count))}</p>
            )}
          </section>
        )
      }}
    </Loaded>
  )
}

function Line({ row, isYou, names }: { row: CombinedRow; isYou: boolean; names: ReadonlyMap<string, string> }) {
  const ranks = row.places.map(({ title_code, rank }) => words.rankOn(ordinal(rank), names.get(title_code) ?? title_code))
  return (
    <tr data-own={isYou || undefined}>
      <td className={`num ${rankClass}`}>{formatNumber(row.rank)}</td>
      <td className="max-md:w-full max-md:max-w-0">
        <StandingPlayer row={row} isYou={isYou} note={<small className={`${noteClass} md:hidden`}>{ranks.join(', ')}</small>}>
          {playerName(row, sharedMessages.privatePlayer)}
        </StandingPlayer>
      </td>
      <td className="max-md:hidden">{ranks.join(', ')}</td>
      <td className={`num ${scoreClass}`}>{formatNumber(row.points)}</td>
    </tr>
  )
}
