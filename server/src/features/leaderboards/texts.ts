import { formatsOf } from '@portal/contract/rules/format'
import { inLanguages } from '../../platform/texts.ts'

const english = formatsOf('en')
const german = formatsOf('de')

export const words = inLanguages({
  en: {
    states: {
      upcoming: 'This event has not started',
      current: 'This event has started',
      past: 'This event has ended',
    },
    standard: 'Standard',
    tooMany: (most: number) => `A location can have up to ${most} current and upcoming leaderboards.`,
    titles: 'Choose games from the list.',
    machines: 'Choose machines at this location.',
    machineWithoutTitle: 'None of these machines has one of these games.',
    overtaken: {
      title: (title: string, player: string) => `${player} passed you on ${title}`,
      privateTitle: (title: string) => `A private player passed you on ${title}`,
      body: (score: number) => `Their new score is ${english.number(score)}.`,
    },
  },
  de: {
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
      body: (score) => `Die neue Punktzahl: ${german.number(score)}.`,
    },
  },
})
