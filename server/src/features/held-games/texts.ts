import { formatsOf } from '@portal/contract/rules/format'
import { inLanguages } from '../../platform/texts.ts'

const english = formatsOf('en')
const german = formatsOf('de')

export const words = inLanguages({
  en: {
    inReview: 'This game is still in review. You can appeal after our decision.',
    appealed: 'You can’t appeal this game anymore. Reload the page to see its state.',
    notConfirmable: 'This game can’t be confirmed anymore. Reload the page to see its state.',
    released: 'This game is already released. Reload the page to see its state.',
    decided: 'This game is already decided. Reload the page to see its state.',
    noAppeal: 'This appeal is no longer open. Reload the page to see its state.',
    scoreReleased: {
      title: (title: string) => `Your ${title} score was approved`,
      body: (score: number) =>
        `Your score of ${english.number(score)} was in review and counts now. Leaderboards that were final before stay as they are.`,
    },
    scoreRefused: {
      title: (title: string) => `Your ${title} score wasn’t accepted`,
      body: (score: number, reason: string) => `${english.number(score)}: ${reason && `${reason} `}You can appeal once.`,
    },
    scoreUpheld: {
      title: 'We checked your score again',
      body: (title: string, score: number, answer: string) =>
        `${title}, ${english.number(score)}: We still can’t accept this score.${answer && ` ${answer}`}`,
    },
  },
  de: {
    inReview: 'Diese Partie ist noch in Prüfung. Nach unserer Entscheidung kannst du Einspruch einlegen.',
    appealed: 'Für diese Partie kannst du keinen Einspruch mehr einlegen. Lade die Seite neu, um den Stand zu sehen.',
    notConfirmable: 'Diese Partie kann nicht mehr bestätigt werden. Lade die Seite neu, um den Stand zu sehen.',
    released: 'Diese Partie ist schon freigegeben. Lade die Seite neu, um den Stand zu sehen.',
    decided: 'Über diese Partie ist schon entschieden. Lade die Seite neu, um den Stand zu sehen.',
    noAppeal: 'Dieser Einspruch ist nicht mehr offen. Lade die Seite neu, um den Stand zu sehen.',
    scoreReleased: {
      title: (title) => `Deine Punktzahl bei ${title} wurde freigegeben`,
      body: (score) =>
        `Deine Punktzahl von ${german.number(score)} war in Prüfung und zählt jetzt. Bestenlisten, die vorher endgültig waren, bleiben so.`,
    },
    scoreRefused: {
      title: (title) => `Deine Punktzahl bei ${title} wurde nicht angenommen`,
      body: (score, reason) => `${german.number(score)}: ${reason && `${reason} `}Du kannst einmal Einspruch einlegen.`,
    },
    scoreUpheld: {
      title: 'Wir haben deine Punktzahl noch einmal geprüft',
      body: (title, score, answer) =>
        `${title}, ${german.number(score)}: Wir können diese Punktzahl weiterhin nicht annehmen.${answer && ` ${answer}`}`,
    },
  },
})
