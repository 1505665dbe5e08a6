import type { GameInPlay } from '@portal/contract/machines'
import type { HighScore } from '@portal/contract/plays'
import { useMemo } from 'react'
import { Dmd } from '../../art/dmd.tsx'
import { formatNumber } from '../../lib/format.ts'
import { machineMessages as words } from './messages.ts'
import { playerInPlay } from './in-play.tsx'

type DisplayProps = { game: GameInPlay | null; champion: HighScore | undefined }

const nameOf = (score: HighScore) => score.username || score.initials

function textOf({ game, champion }: DisplayProps) {
  const player = game?.players.find(({ slot }) => slot === game.player)
  if (game && player) {
    const score = formatNumber(player.score)
    const name = playerInPlay(player)
    return { left: words.ballDmd(game.ball), right: name, score, label: words.inPlayLabel(name, game.ball, score) }
  }
  if (!champion) return null
  const score = formatNumber(champion.score)
  return { left: words.championDmd, right: nameOf(champion), score, label: words.championLabel(nameOf(champion), score) }
}

export function MachineDisplay({ game, champion }: DisplayProps) {
  const text = textOf({ game, champion })
  const { left, right, score, label } = text ?? { left: '', right: '', score: '', label: words.noScores }
  const lines = useMemo(() => {
    const [first, second] = words.noScoresDmd
    if (!score)
      return [
        { text: first, y: 7 },
        { text: second, y: 18, dim: true },
      ]
    return [
      { text: left, y: 3, align: 'left' as const },
      { text: right, y: 3, align: 'right' as const },
      { text: score, y: 15, face: 'score' as const },
    ]
  }, [left, right, score])
  return <Dmd key={left} lines={lines} label={label} wipe />
}
