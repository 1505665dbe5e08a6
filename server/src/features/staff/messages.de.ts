import type { Translated } from '@portal/contract/language'
import type * as en from './messages.ts'

export const staffMessages: Translated<typeof en.staffMessages> = {
  ownBusiness: 'Das ist dein eigenes Unternehmen. Melde dich als eingeladene Person an, um anzunehmen.',
  adultsOnly: 'Nur Erwachsene können zum Personal eines Unternehmens gehören.',
  ownAddress: 'Das ist deine eigene E-Mail-Adresse. Gib die Adresse der Person ein, die du einladen möchtest.',
  invitedTooOften: 'Du hast diese Adresse heute schon zehnmal eingeladen. Versuch es morgen noch einmal.',
  joined: {
    title: 'Neu in deinem Personal',
    body: (username) =>
      `${username} gehört jetzt zu deinem Personal. Du kannst diese Person in deine Regeln für Warnungen aufnehmen.`,
  },
}
