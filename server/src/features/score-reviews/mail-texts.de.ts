import type * as en from './mail-texts.ts'

export const removedMail: typeof en.removedMail = ({ name, score, title, ground, reason, link }) => ({
  subject: `Deine Punktzahl bei ${title} wurde von den Bestenlisten entfernt`,
  heading: `Hallo ${name},`,
  body: [
    `wir haben deine Punktzahl von ${score} bei ${title} von den Bestenlisten entfernt. ${ground}`,
    reason,
    'Du hältst das für falsch? Du kannst einmal Einspruch einlegen. Sag uns, was wir wissen sollten, und wir prüfen noch einmal.',
    { button: 'Punktzahl ansehen', link },
  ],
})

export const answeredMail: typeof en.answeredMail = ({ name, score, title, outcome, answer, link }) => ({
  subject: `Wir haben deine Punktzahl bei ${title} noch einmal geprüft`,
  heading: `Hallo ${name},`,
  body: [
    `wir haben deine Punktzahl von ${score} bei ${title} noch einmal geprüft. ${outcome}`,
    answer,
    { button: 'Punktzahl ansehen', link },
  ],
})
