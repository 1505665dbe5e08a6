import type { GameReport } from '@portal/contract/played-games'
import { useCallback } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { ShareCard } from '../../shared/share-card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { cardHeadline, drawGame } from './draw-game.ts'
import { playedGamesMessages as words } from './messages.ts'

export function ShareGameDialog({ game, onClose }: { game: GameReport; onClose: () => void }) {
  const isMinor = useSession()?.isMinor ?? false
  const draw = useCallback((canvas: HTMLCanvasElement) => drawGame(canvas, game, isMinor), [game, isMinor])
  return (
    <Dialog open title={words.card} text={words.cardText} onClose={onClose}>
      <ShareCard
        draw={draw}
        label={words.cardLabel(game.title_name, formatNumber(game.score), cardHeadline(game))}
        title={words.title(game.title_name)}
        fileName={words.fileName(game.title_code, game.ended_at.slice(0, 10))}
      />
    </Dialog>
  )
}
