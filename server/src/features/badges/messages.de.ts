import type { Translated } from '@portal/contract/language'
import type * as en from './messages.ts'

export const badgesMessages: Translated<typeof en.badgesMessages> = {
  icon: 'Wähle ein Symbol aus der Liste.',
  image: 'Wähle eins der hochgeladenen Bilder.',
  nameTaken: 'Zu viele Abzeichen haben diesen Namen. Wähle einen anderen.',
  changedByQuest: 'Dieses Abzeichen gehört zu einer Quest. Bearbeite es im Quest-Editor.',
  listedTwice: 'Jedes Abzeichen kann nur einmal vorkommen.',
  notEarned: 'Du kannst nur Abzeichen zeigen, die du verdient hast.',
  earnedByQuest: 'Dieses Abzeichen gehört zu einer Quest. Spieler verdienen es, indem sie die Quest spielen.',
  noPlayer: 'Es gibt keinen Spieler mit diesem Benutzernamen.',
  hasBadge: 'Dieser Spieler hat das Abzeichen schon.',
  lacksBadge: 'Dieser Spieler hat das Abzeichen nicht mehr. Lade die Seite neu, um die aktuelle Liste zu sehen.',
  earned: (name) => `Du hast ${name} verdient`,
}
