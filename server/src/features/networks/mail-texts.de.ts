import type * as en from './mail-texts.ts'

export const guardianTeamMail: typeof en.guardianTeamMail = ({ child, owner, link, days, product }) => ({
  subject: `${child} möchte bei ${product} einem Heimteam beitreten`,
  heading: 'Deine Erlaubnis wird gebraucht',
  body: [
    `${child} hat den Code des Heimteams von ${owner} eingegeben. Mitglieder eines Heimteams sehen gegenseitig ihre Benutzernamen, und ihre Punktzahlen erscheinen auf den Bestenlisten dieses Zuhauses.`,
    'Erlaube das nur, wenn du weißt, wessen Zuhause das ist.',
    { button: 'Ansehen und entscheiden', link },
    `Dieser Link läuft in ${days} Tagen ab. Ihn zu öffnen entscheidet noch nichts. Wenn du nicht antwortest, tritt ${child} nicht bei.`,
  ],
})
