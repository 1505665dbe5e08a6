import type { PublicBoard } from '@portal/contract/leaderboards'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { brand } from '../../lib/brand.ts'
import { formatNumber } from '../../lib/format.ts'
import { isUnknown } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { playerName, rowKeys } from '../../shared/live-rows.ts'
import { sharedMessages } from '../../shared/messages.ts'
import { useNow, useTimeZone } from '../../lib/use-now.ts'
import { standingsSentence } from '../../shared/standings-state.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectControl } from '../../ui/select-field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Table } from '../../ui/table.tsx'
import { kioskMessages as words } from './messages.ts'
import { useKioskBoard } from './use-kiosk-board.ts'

const rowsShown = 20

/** A public board in a frame of another site: live, read without an account; links open in a new window. */
export function EmbedBoard({ eventCode }: { eventCode: string }) {
  const { board, error } = useKioskBoard(eventCode)
  usePageTitle(board?.name ?? words.embed)
  if (board) return <Standings board={board} />
  if (!error)
    return (
      <>
        <h1 className="sr-only">{words.embed}</h1>
        <SkeletonRows rows={6} height={44} />
      </>
    )
  return (
    <>
      <h1 className="sr-only">{words.embed}</h1>
      <EmptyState glyph="trophy" title={isUnknown(error) ? words.unknown : words.unavailable} />
    </>
  )
}

function Standings({ board }: { board: PublicBoard }) {
  const now = useNow(60_000)
  const zone = useTimeZone()
  const names = board.titles.map(({ title_name }) => title_name)
  const [chosen, setChosen] = useState<string | null>(null)
  const name = chosen ?? names[0] ?? ''
  const rows = board.scores.filter((row) => row.title_name === name).slice(0, rowsShown)
  const keys = rowKeys(rows)
  return (
    <>
      <header className="embed-head">
        <h1 className="h-sec">{board.name}</h1>
        <p className="t2 sm">{[names.length === 1 ? name : '', board.location?.name].filter(Boolean).join(', ')}</p>
        {board.standings && <p className="t2 sm">{standingsSentence(board.standings, now, zone)}</p>}
      </header>
      {names.length > 1 && (
        <SelectControl
          aria-label={words.game}
          defaultLabel={words.game}
          value={name}
          options={names.map((one) => ({ value: one, label: one }))}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
      {rows.length === 0 ? (
        <p className="t2">{words.noScores}</p>
      ) : (
        <Table caption={board.name}>
          <thead>
            <tr>
              <th scope="col">{words.rank}</th>
              <th scope="col">{words.player}</th>
              <th scope="col" className="text-right">
                {words.score}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={keys[index]}>
                <td className="num">{row.rank}</td>
                <td>{playerName(row, sharedMessages.privatePlayer)}</td>
                <td className="num text-right">{formatNumber(row.score)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <a className="link embed-out" href={board.join_url} target="_blank" rel="noopener">
        {words.seeOn(brand.product)}
        <ExternalLink size={16} strokeWidth={2} aria-hidden />
      </a>
    </>
  )
}
