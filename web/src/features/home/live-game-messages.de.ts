import type { Translated } from '../../lib/language.ts'
import type * as en from './live-game-messages.ts'

export const liveGameMessages: Translated<typeof en.liveGameMessages> = {
  title: 'Deine Partie',
  playing: 'Du spielst gerade',
  where: (location, started) => (location ? `${location}, Beginn ${started}` : `Beginn ${started}`),
  turn: (ball, player) => `Ball ${ball}   Spieler ${player}`,
  ball: (ball) => `Ball ${ball}`,
  ballFact: 'Ball',
  players: 'Spieler',
  spoken: (score, ball) => `Dein Punktestand ist ${score}, Ball ${ball}`,
  nextToBeat: 'Als Nächstes zu schlagen',
  own: { best: 'Deine Bestleistung', average: 'Dein Durchschnitt' },
  youNow: 'Du, jetzt',
  toGo: (points) => `noch ${points}`,
  machineRecord: 'Rekord an diesem Flipper',
  passed: 'Überholt',
  otherPlayers: 'Weitere Spieler',
}
