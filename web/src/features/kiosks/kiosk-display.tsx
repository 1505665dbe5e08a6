import type { PublicBoard } from '@portal/contract/leaderboards'
import { useMemo, useState } from 'react'
import { Dmd } from '../../art/dmd.tsx'
import { formatNumber } from '../../lib/format.ts'
import { playerName, rowKeys, type RankedRow } from '../../shared/live-rows.ts'
import { sharedMessages } from '../../shared/messages.ts'
import type { RowChanges } from '../../shared/use-row-changes.ts'
import { kioskMessages as words } from './messages.ts'

type Latest = { row: RankedRow; places: number | null }

/** The change on screen, the best of several; else the latest score. */
function latestOf(rows: readonly RankedRow[], changes: RowChanges): Latest | null {
  const keys = rowKeys(rows)
  const moved = rows
    .flatMap((row, index) => {
      const change = changes.get(keys[index] ?? '')
      return change ? [{ row, places: change.places }] : []
    })
    .sort((a, b) => a.row.rank - b.row.rank)
  if (moved[0]) return moved[0]
  const last = rows.reduce<RankedRow | null>((newest, row) => (newest && newest.date >= row.date ? newest : row), null)
  return last && { row: last, places: null }
}

const idOf = ({ row }: Latest) => `${row.title_code} ${row.username} ${row.initials} ${row.score}`

export function LatestDisplay({ board, changes }: { board: PublicBoard; changes: RowChanges }) {
  const latest = useMemo(() => latestOf(board.scores, changes), [board.scores, changes])
  const [shown, setShown] = useState(latest)
  // The line keeps "UP 2" after the highlight ends.
  if (latest && (!shown || idOf(latest) !== idOf(shown) || (latest.places !== null && latest.places !== shown.places)))
    setShown(latest)
  return shown ? (
    <ScoreDisplay key={idOf(shown)} latest={shown} />
  ) : (
    <TextDisplay lines={words.noneYetDmd} label={words.noneYet} />
  )
}

function ScoreDisplay({ latest: { row, places } }: { latest: Latest }) {
  const name = playerName(row, sharedMessages.privatePlayer)
  const score = formatNumber(row.score)
  const corner = places ? words.up(places) : words.rankNumber(row.rank)
  const lines = useMemo(
    () => [
      { text: name, y: 3, align: 'left' as const },
      { text: corner, y: 3, align: 'right' as const },
      { text: score, y: 15, face: 'score' as const },
    ],
    [name, corner, score],
  )
  return <Dmd className="kiosk-dmd" lines={lines} label={words.latest(name, row.rank, score)} wipe />
}

export function TextDisplay({ lines: [first, second], label }: { lines: readonly [string, string]; label: string }) {
  const lines = useMemo(
    () => [
      { text: first, y: 7 },
      { text: second, y: 18, dim: true },
    ],
    [first, second],
  )
  return <Dmd className="kiosk-dmd" lines={lines} label={label} wipe />
}
