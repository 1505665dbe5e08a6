import type * as en from './mail-texts.ts'

export const removedMail: typeof en.removedMail = ({ name, score, title, ground, reason, link }) => ({
  subject: `Deine ${title}-Punktzahl wurde von den Bestenlisten entfernt`,
  heading: `Hallo ${name},`,
  body: [
    `wir haben deine ${title}-Punktzahl von ${score} von den Bestenlisten entfernt. ${ground}`,
    reason,
    'Du hältst das für falsch? Du kannst einmal Einspruch einlegen. Sag uns, was wir wissen sollten, und wir prüfen noch einmal.',
    { button: 'Punktzahl ansehen', link },
  ],
})

export const answeredMail: typeof en.answeredMail = ({ name, score, title, outcome, answer, link }) => ({
  subject: `Wir haben deine ${title}-Punktzahl noch einmal geprüft`,
  heading: `Hallo ${name},`,
  body: [
    `wir haben deine ${title}-Punktzahl von ${score} noch einmal geprüft. ${outcome}`,
    answer,
    { button: 'Punktzahl ansehen', link },
  ],
})
