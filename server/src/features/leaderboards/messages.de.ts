import type { Translated } from '@portal/contract/language'
import { formatsOf } from '@portal/contract/rules/format'
import type * as en from './messages.ts'

const { number } = formatsOf('de')

export const leaderboardsMessages: Translated<typeof en.leaderboardsMessages> = {
  states: {
    upcoming: 'Dieses Event hat noch nicht begonnen',
    current: 'Dieses Event hat begonnen',
    past: 'Dieses Event ist beendet',
  },
  standard: 'Standard',
  tooMany: (most) => `Ein Standort kann bis zu ${most} laufende und kommende Bestenlisten haben.`,
  titles: 'Wähle Spiele aus der Liste.',
  machines: 'Wähle Flipper an diesem Standort.',
  machineWithoutTitle: 'Keiner dieser Flipper hat eins dieser Spiele.',
  overtaken: {
    title: (title, player) => `${player} hat dich bei ${title} überholt`,
    privateTitle: (title) => `Ein privater Spieler hat dich bei ${title} überholt`,
    body: (score) => `Die neue Punktzahl: ${number(score)}.`,
  },
}
