import { formatPercent } from '../../lib/format.ts'
import { plural, type Translated } from '../../lib/language.ts'
import type * as en from './moment-messages.ts'

export const momentMessages: Translated<typeof en.momentMessages> = {
  label: 'Deine letzte Partie',
  lit: (achievement) => `${achievement} freigeschaltet`,
  have: (percent) => `${formatPercent(percent)} der Spieler haben ihn`,
  best: 'Neue Bestleistung',
  better: (game) => `Du bist bei ${game} aufgestiegen`,
  score: (score, game) => `${score} bei ${game}`,
  passed: (player) => `${player} überholt`,
  more: (count) => `und ${count} ${plural(count, { one: 'weiterer Erfolg', other: 'weitere Erfolge' })}`,
  seeGame: 'Partie ansehen',
  dismiss: 'Schließen',
}
