import type { Translated } from '../../lib/language.ts'
import type * as en from './messages.ts'

export const statsMessages: Translated<typeof en.statsMessages> = {
  byModel: 'Deine Statistik nach Modell',
  model: 'Modell',
  highScore: 'Highscore',
  seeGame: 'Partie ansehen',
  average: 'Durchschnitt',
  plays: 'Partien',
  playsUnit: 'Partien',
  lastPlayed: 'Zuletzt gespielt',
  ranking: 'Vergleich',
  noneYet: 'Noch keine',
  playToRank: 'Eine Partie genügt',
  statsOf: (name) => `Deine Statistik zu ${name}`,
  achievements: 'Erfolge',
  points: 'Punkte',
  ofAll: (total) => `von ${total}`,
}
