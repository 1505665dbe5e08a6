import type { Translated } from '@portal/contract/language'
import type * as en from './messages.ts'

export const staffMessages: Translated<typeof en.staffMessages> = {
  ownBusiness: 'Das ist dein eigenes Unternehmen. Melde dich als eingeladene Person an, um anzunehmen.',
  adultsOnly: 'Nur Erwachsene können Mitarbeitende eines Unternehmens werden.',
  ownAddress: 'Das ist deine eigene E-Mail-Adresse. Gib die Adresse der Person ein, die du einladen möchtest.',
  invitedTooOften: 'Du hast diese Adresse heute schon zehnmal eingeladen. Versuche es morgen noch einmal.',
  joined: {
    title: 'Neue Person im Team',
    body: (username) =>
      `${username} gehört jetzt zu deinen Mitarbeitenden. Du kannst sie in deine Regeln für Warnungen aufnehmen.`,
  },
}
