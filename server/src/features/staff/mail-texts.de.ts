import type * as en from './mail-texts.ts'

export const invitationMail: typeof en.invitationMail = ({ owner, business, link, days, product }) => ({
  subject: `${owner} lädt dich bei ${product} zum Personal ein`,
  heading: `Einladung zum Personal von ${business}`,
  body: [
    `Der Betreiber ${owner} möchte dich bei ${product} zu seinem Personal hinzufügen. Dann kannst du Warnungen zu seinen Flippern bekommen. Ändern kannst du die Flipper nicht.`,
    { button: 'Einladung ansehen', link },
    `Du meldest dich zuerst an oder erstellst ein Konto. Den Link zu öffnen nimmt die Einladung noch nicht an. Sie läuft in ${days} Tagen ab. Wenn du dieses Unternehmen nicht kennst, kannst du diese E-Mail ignorieren.`,
  ],
})
