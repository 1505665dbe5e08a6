import { Suspense, useState, type ReactNode } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import { playerName, rowKeys } from '../../shared/live-rows.ts'
import { sharedMessages } from '../../shared/messages.ts'
import { Podium } from '../../shared/podium.tsx'
import { useFlip } from '../../shared/use-flip.ts'
import { useRowChanges } from '../../shared/use-row-changes.ts'
import { Table } from '../../ui/table.tsx'
import { leaderboardMessages as words } from './messages.ts'
import { StandingsRow } from './standings-row.tsx'
import { ordinal, type Standing } from './standing.ts'
import { useSummary } from './use-summary.ts'

const ScoreSheet = lazyPart(() => import('./score-sheet.tsx'), 'ScoreSheet')

type StandingsProps = {
  rows: readonly Standing[]
  /** Key of what is shown (title, filter, page): only changes within one are animated. */
  view: string
  withPodium: boolean
  ownId: number | null
}

const podiumPlaces = 3

const Head = () => (
  <thead>
    <tr>
      <th scope="col">{words.headRank}</th>
      <th scope="col" className="board-move">
        {words.headMove}
      </th>
      <th scope="col">{words.headPlayer}</th>
      <th scope="col" className="board-verified">
        <span className="sr-only">{words.headVerified}</span>
      </th>
      <th scope="col" className="right">
        {words.headScore}
      </th>
      <th scope="col" className="right board-set">
        {words.headSet}
      </th>
    </tr>
  </thead>
)

/** Podium and table. A changed row moves to its rank and is highlighted for six seconds. */
export function Standings({ rows, view, withPodium, ownId }: StandingsProps) {
  const changes = useRowChanges(view, rows)
  const summary = useSummary(rows, changes)
  const list = useFlip<HTMLTableSectionElement>(view)
  const [opened, setOpened] = useState<Standing | null>(null)
  const keys = rowKeys(rows)
  const top = withPodium ? rows.slice(0, podiumPlaces) : []
  const rest = withPodium ? rows.slice(podiumPlaces) : rows
  const nameOf = (row: Standing): ReactNode => {
    const name = playerName(row, sharedMessages.privatePlayer)
    return (
      <button type="button" className="board-player" data-names aria-haspopup="dialog" onClick={() => setOpened(row)}>
        {name}
      </button>
    )
  }
  return (
    <section aria-label={words.standings} className="board-standings">
      {top.length > 0 && (
        <div data-own={top.some((row) => ownId !== null && row.user_id === ownId) || undefined}>
          <Podium
            places={top.map((row, index) => ({
              rank: row.rank,
              name: nameOf(row),
              initials: row.initials || (row.username ?? '').slice(0, 2),
              avatarUrl: row.avatar_url,
              background: row.background_color_hex,
              isAllAccess: row.is_all_access,
              score: row.score,
              city: row.city ?? '',
              isYou: ownId !== null && row.user_id === ownId,
              gain: changes.get(keys[index] ?? '')?.gain ?? undefined,
            }))}
          />
        </div>
      )}
      {rest.length > 0 && (
        <Table caption={withPodium ? words.standingsFrom(ordinal(rest[0]?.rank ?? 4)) : words.standings} className="board-table">
          <Head />
          <tbody ref={list}>
            {rest.map((row, index) => {
              const key = keys[index + top.length] ?? ''
              return (
                <StandingsRow
                  key={key}
                  row={row}
                  name={nameOf(row)}
                  flip={key}
                  change={changes.get(key)}
                  isYou={ownId !== null && row.user_id === ownId}
                />
              )
            })}
          </tbody>
        </Table>
      )}
      <p className="sr-only" role="status">
        {summary}
      </p>
      {opened && (
        <Suspense>
          <ScoreSheet row={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </section>
  )
}
