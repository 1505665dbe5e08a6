import { inLanguages } from '../../platform/texts.ts'

export const words = inLanguages({
  en: {
    icon: 'Choose an icon from the list.',
    image: 'Choose one of the uploaded pictures.',
    nameTaken: 'Too many badges have this name. Choose another name.',
    changedByQuest: 'This badge belongs to a quest. Edit it in the quest editor.',
    listedTwice: 'Each badge can appear only once.',
    notEarned: 'You can only show badges you’ve earned.',
    earnedByQuest: 'This badge belongs to a quest. Players earn it by playing the quest.',
    noPlayer: 'There’s no player with this username.',
    hasBadge: 'This player already has the badge.',
    lacksBadge: 'This player no longer has the badge. Reload the page to see the current list.',
    earned: (name: string) => `You earned ${name}`,
  },
  de: {
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
  },
})
