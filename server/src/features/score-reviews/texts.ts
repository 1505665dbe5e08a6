import { formatsOf } from '@portal/contract/rules/format'
import { mailTemplate } from '../../platform/mail/template.ts'
import { inLanguages } from '../../platform/texts.ts'
import { withCover } from '../games/index.ts'

const english = formatsOf('en')
const german = formatsOf('de')

export const words = inLanguages({
  en: {
    title: 'Choose a game.',
    versionListed: 'This version is already on the list.',
    versionCounted: 'This version already counts again. Reload the page to see its state.',
    appealed: 'You can’t appeal this removal anymore. Reload the page to see its state.',
    noPlayer: 'There’s no player with this username.',
    noScore: 'This player doesn’t have a counted score for this game.',
    decided: 'This score is already decided. Reload the page to see its state.',
    alreadyRemoved: 'This score is already removed. Reload the page to see its state.',
    noAppeal: 'This appeal is no longer open. Reload the page to see its state.',
    notRemoved: 'This score isn’t removed from the leaderboards. Reload the page to see its state.',
    removed: {
      title: (title: string) => `Your ${title} score was removed`,
      body: (score: number, ground: string, reason: string) => `${english.number(score)}: ${ground}${reason && ` ${reason}`}`,
    },
    restored: {
      title: 'Your score is back',
      outcome: 'Your score is back on the leaderboards.',
      body: (title: string, score: number, answer: string) =>
        `${title}, ${english.number(score)}: Your score is back on the leaderboards.${answer && ` ${answer}`}`,
    },
    upheld: {
      title: 'We checked your score again',
      outcome: 'Your score stays removed from the leaderboards.',
      body: (title: string, score: number, answer: string) =>
        `${title}, ${english.number(score)}: Your score stays removed from the leaderboards.${answer && ` ${answer}`}`,
    },
  },
  de: {
    title: 'Wähle ein Spiel.',
    versionListed: 'Diese Version steht schon auf der Liste.',
    versionCounted: 'Diese Version zählt schon wieder. Lade die Seite neu, um den Stand zu sehen.',
    appealed: 'Gegen diese Entfernung kannst du keinen Einspruch mehr einlegen. Lade die Seite neu, um den Stand zu sehen.',
    noPlayer: 'Es gibt keinen Spieler mit diesem Benutzernamen.',
    noScore: 'Dieser Spieler hat bei diesem Spiel keine gewertete Punktzahl.',
    decided: 'Über diese Punktzahl ist schon entschieden. Lade die Seite neu, um den Stand zu sehen.',
    alreadyRemoved: 'Diese Punktzahl ist schon entfernt. Lade die Seite neu, um den Stand zu sehen.',
    noAppeal: 'Dieser Einspruch ist nicht mehr offen. Lade die Seite neu, um den Stand zu sehen.',
    notRemoved: 'Diese Punktzahl ist nicht von den Bestenlisten entfernt. Lade die Seite neu, um den Stand zu sehen.',
    removed: {
      title: (title) => `Deine Punktzahl bei ${title} wurde entfernt`,
      body: (score, ground, reason) => `${german.number(score)}: ${ground}${reason && ` ${reason}`}`,
    },
    restored: {
      title: 'Deine Punktzahl ist wieder da',
      outcome: 'Deine Punktzahl ist wieder auf den Bestenlisten.',
      body: (title, score, answer) =>
        `${title}, ${german.number(score)}: Deine Punktzahl ist wieder auf den Bestenlisten.${answer && ` ${answer}`}`,
    },
    upheld: {
      title: 'Wir haben deine Punktzahl noch einmal geprüft',
      outcome: 'Deine Punktzahl bleibt von den Bestenlisten entfernt.',
      body: (title, score, answer) =>
        `${title}, ${german.number(score)}: Deine Punktzahl bleibt von den Bestenlisten entfernt.${answer && ` ${answer}`}`,
    },
  },
})

type RemovalValues = Record<'name' | 'score' | 'title' | 'ground' | 'reason' | 'link', string>

export const removedMail = mailTemplate('score-removed', {
  en: withCover(({ name, score, title, ground, reason, link }: RemovalValues) => ({
    subject: `Your ${title} score was removed from the leaderboards`,
    heading: `Hello ${name},`,
    body: [
      `We removed your ${title} score of ${score} from the leaderboards. ${ground}`,
      reason,
      'Think this is wrong? You can appeal once. Tell us what we should know, and we’ll check again.',
      { button: 'View score', link },
    ],
  })),
  de: withCover(({ name, score, title, ground, reason, link }: RemovalValues) => ({
    subject: `Deine Punktzahl bei ${title} wurde von den Bestenlisten entfernt`,
    heading: `Hallo ${name},`,
    body: [
      `wir haben deine Punktzahl von ${score} bei ${title} von den Bestenlisten entfernt. ${ground}`,
      reason,
      'Du hältst das für falsch? Du kannst einmal Einspruch einlegen. Sag uns, was wir wissen sollten, und wir prüfen noch einmal.',
      { button: 'Punktzahl ansehen', link },
    ],
  })),
})

type AnswerValues = Record<'name' | 'score' | 'title' | 'outcome' | 'answer' | 'link', string>

export const answeredMail = mailTemplate('score-answered', {
  en: withCover(({ name, score, title, outcome, answer, link }: AnswerValues) => ({
    subject: `We checked your ${title} score again`,
    heading: `Hello ${name},`,
    body: [`We checked your ${title} score of ${score} again. ${outcome}`, answer, { button: 'View score', link }],
  })),
  de: withCover(({ name, score, title, outcome, answer, link }: AnswerValues) => ({
    subject: `Wir haben deine Punktzahl bei ${title} noch einmal geprüft`,
    heading: `Hallo ${name},`,
    body: [
      `wir haben deine Punktzahl von ${score} bei ${title} noch einmal geprüft. ${outcome}`,
      answer,
      { button: 'Punktzahl ansehen', link },
    ],
  })),
})
