import type { Translated } from '../../lib/language.ts'
import type * as en from './live-score-messages.ts'

export const liveScoreMessages: Translated<typeof en.liveScoreMessages> = {
  best: (player, score, title) => `Beste Partie bei ${title}: ${score} von ${player}`,
}
