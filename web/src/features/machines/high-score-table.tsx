import type { HighScore, RemovedHighScore } from '@portal/contract/plays'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import { api, keyOf, query } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useSession } from '../../lib/session.ts'
import { MenuButton } from '../../shared/menu-button.tsx'
import { ScoreTable } from '../../shared/score-table.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { machineMessages as words } from './messages.ts'

const ChangeDialog = lazyPart(() => import('../../shared/change-dialog.tsx'), 'ChangeDialog')

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

function useRefetchHighScores() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keyOf(api.plays.machineHighScores) }),
      client.invalidateQueries({ queryKey: keyOf(api.plays.removedHighScores) }),
    ])
}

/** Opens the actions of one score. */
function ScoreActions({ machineId, row }: { machineId: number; row: HighScore }) {
  const [asking, setAsking] = useState(false)
  const reread = useRefetchHighScores()
  const remove = useMutation({
    mutationFn: (reason: string) => api.plays.removeHighScore({ body: { machine_id: machineId, id: row.id, reason } }),
    onSuccess: () => setAsking(false),
    onSettled: reread,
  })
  const name = row.username || row.initials
  const score = formatNumber(Number(row.score))
  return (
    <>
      <MenuButton
        button={
          <button type="button" className="icon-button" aria-label={words.actionsOf(name, score)}>
            <Ellipsis size={20} strokeWidth={2} aria-hidden />
          </button>
        }
        entries={[{ label: words.removeScore, danger: true, onSelect: () => setAsking(true) }]}
      />
      {asking && (
        <Suspense>
          <ChangeDialog
            title={words.removeTitle(name, score)}
            text={words.removeText}
            hint={words.removeHint}
            action={words.removeScore}
            danger
            pending={remove.isPending}
            error={remove.error}
            onConfirm={(reason) => remove.mutate(reason)}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}

export function RemovedHighScores({ machineId }: { machineId: number }) {
  const removed = useQuery({ ...query(api.plays.removedHighScores, { query: { machine_id: machineId } }), staleTime: 0 }).data
    ?.removed
  if (!removed?.length) return null
  return (
    <section className="mt-4" aria-labelledby="removed-high-scores">
      <h3 className="font-bold" id="removed-high-scores">
        {words.removedScores}
      </h3>
      <ul>
        {removed.map((score) => (
          <RemovedScore key={score.id} machineId={machineId} score={score} />
        ))}
      </ul>
    </section>
  )
}

function RemovedScore({ machineId, score }: { machineId: number; score: RemovedHighScore }) {
  const reread = useRefetchHighScores()
  const restore = useMutation({
    mutationFn: () => api.plays.restoreHighScore({ body: { machine_id: machineId, id: score.id } }),
    onSettled: reread,
  })
  const number = formatNumber(score.score)
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line-1 py-3">
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p>{words.removedScore(score.name, number)}</p>
        <p className="t3 sm">{score.reason}</p>
        {restore.isError && <Notice kind="error">{problemSentence(restore.error)}</Notice>}
      </div>
      <Button
        variant="secondary"
        aria-label={words.undoRemoval(score.name, number)}
        pending={restore.isPending}
        onClick={() => restore.mutate()}
      >
        {words.undo}
      </Button>
    </li>
  )
}
