import type { HighScore } from '@portal/contract/plays'
import { useSession } from '../../lib/session.ts'
import { ScoreTable } from '../../shared/score-table.tsx'
import { machineMessages as words } from './messages.ts'
import { ScoreActions } from './removed-high-scores.tsx'

const rowOf = (row: HighScore, index: number, ownUser: number | null) => ({
  key: row.id,
  rank: index + 1,
  player: { ...row.user, username: row.username || row.initials },
  score: Number(row.score),
  date: row.date,
  gameId: row.game_id,
  isYou: ownUser !== null && row.user.id === String(ownUser),
  of: row,
})

export function HighScoreTable({ rows, ownId }: { rows: readonly HighScore[]; ownId: number | undefined }) {
  const ownUser = useSession()?.userId ?? null
  return (
    <ScoreTable
      caption={words.highScores}
      rows={rows.map((row, index) => rowOf(row, index, ownUser))}
      {...(ownId !== undefined && {
        renderAct: ({ of }: ReturnType<typeof rowOf>) => <ScoreActions machineId={ownId} row={of} />,
      })}
    />
  )
}
