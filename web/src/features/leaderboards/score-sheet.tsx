import { formatDayAndClock, formatNumber } from '../../lib/format.ts'
import { useNow } from '../../lib/clock.ts'
import { GameLink } from '../../shared/game-link.tsx'
import { playerName } from '../../shared/live-rows.ts'
import { sharedMessages } from '../../shared/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { leaderboardMessages as words } from './messages.ts'
import { ordinal, type Standing } from './standing.ts'

export function ScoreSheet({ row, onClose }: { row: Standing; onClose: () => void }) {
  const now = useNow()
  const facts: [string, string][] = [
    [words.headRank, ordinal(row.rank)],
    [words.headScore, formatNumber(row.score)],
    [words.game, row.title_name],
    [words.model, words.models[row.model_type]],
    [words.setOn, formatDayAndClock(row.date, now)],
    [words.headVerified, row.is_verified ? words.verified : words.notVerified],
  ]
  if (row.played_at) facts.push([words.playedAt, row.played_at])
  if (row.code_version) facts.push([words.codeVersion, row.code_version])
  if (row.city) facts.push([words.city, row.city])
  return (
    <Dialog
      open
      onClose={onClose}
      title={playerName(row, sharedMessages.privatePlayer)}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <dl>
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-5 border-t border-line-1 py-2.5">
            <dt className="text-t-3">{name}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {row.game_id && (
        <p className="mt-5">
          <GameLink gameId={row.game_id}>{words.thisGame}</GameLink>
        </p>
      )}
    </Dialog>
  )
}
